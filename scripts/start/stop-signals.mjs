/** A terminal's Ctrl-C comes twice when npm stands between: once from each. */
const ECHO_MS = 1_500

let hurry = () => {}

/**
 * Turns SIGINT, SIGTERM and SIGHUP into one abort. A second one, when it is not the first one's
 * echo, means that the person will not wait.
 */
export function handleStopSignals() {
  const controller = new AbortController()
  let firstAt = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (!controller.signal.aborted) {
        firstAt = Date.now()
        controller.abort(new Error(`stopped by ${name}`))
      } else if (Date.now() - firstAt > ECHO_MS) hurry()
    })
  }
  return controller.signal
}

/**
 * Says what to do for a person who will not wait.
 *
 * @param {() => void} action
 */
export function onHurry(action) {
  hurry = action
}
