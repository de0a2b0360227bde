/** Work did not end within its limit. */
export class OutOfTime extends Error {
  constructor(limitMs: number) {
    super(`no answer within ${limitMs} ms`)
  }
}

/**
 * The outcome of work that is under way, if it comes within a limit. Work that takes longer goes
 * on, and what comes of it is ignored.
 *
 * @throws OutOfTime
 */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfTime(limitMs)), limitMs)
    // A process that has nothing else to do does not wait for it.
    timer.unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
