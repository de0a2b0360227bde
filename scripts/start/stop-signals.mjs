/** Under npm, a Ctrl-C in the terminal arrives twice: from the terminal and from npm. */
const ECHO_MS = 1_500

const PARENT_CHECK_MS = 250

let hurry = () => {}

/**
 * Turns SIGINT, SIGTERM, SIGHUP and the death of the npm that started us into one abort. A second
 * signal, unless it repeats the first one, means that the user will not wait.
 */
export function handleStopSignals() {
  const controller = new AbortController()
  let firstAt = 0
  const stop = (reason) => {
    if (!controller.signal.aborted) {
      firstAt = Date.now()
      controller.abort(new Error(reason))
    } else if (Date.now() - firstAt > ECHO_MS) hurry()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name))
  if (process.env.npm_lifecycle_event) onParentDeath(() => stop('npm is gone'))
  return controller.signal
}

/** @param {() => void} action */
function onParentDeath(action) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    action()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/**
 * Sets what a second signal does.
 *
 * @param {() => void} action
 */
export function onHurry(action) {
  hurry = action
}
