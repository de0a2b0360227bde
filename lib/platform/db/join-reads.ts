/** Callers that share the next statement of a key, which begins when the running one has ended. */
interface Waiting<Result> {
  result: Promise<Result>
  begin: () => void
}

/**
 * Lets concurrent reads of one key share statements: while one runs, later callers wait and share
 * the next. A caller joins only a statement that has not been sent yet, so it reads everything that
 * was committed before its call. When a statement fails, all its callers get the error.
 */
export function joinReads<Result>(
  read: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  /** Every key with a running statement. */
  const running = new Map<string, Waiting<Result> | null>()

  function begin(key: string): Promise<Result> {
    running.set(key, null)
    return read(key).finally(() => {
      const waiting = running.get(key)
      if (waiting) waiting.begin()
      else running.delete(key)
    })
  }

  function wait(key: string): Promise<Result> {
    let beginNext = () => {}
    const result = new Promise<Result>((resolve) => {
      beginNext = () => resolve(begin(key))
    })
    running.set(key, { result, begin: beginNext })
    return result
  }

  return (key) => {
    const waiting = running.get(key)
    if (waiting === undefined) return begin(key)
    return waiting?.result ?? wait(key)
  }
}
