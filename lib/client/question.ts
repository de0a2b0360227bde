/** Ends a question: the requests are sent again, or fail with the error that they had. */
export type Settle = (isAnswered: boolean) => void

/**
 * A question that a dialog of the page asks the person, on which requests wait. Those that are
 * refused meanwhile wait on the same one.
 */
export function newQuestion<T extends object>() {
  let question: (T & { settle: Settle }) | null = null
  let answer: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const show = (next: typeof question) => {
    question = next
    for (const listener of listeners) listener()
  }
  return {
    /** Asks, and waits for the answer. Without a dialog the answer is no, at once. */
    ask: async (asked: T): Promise<boolean> => {
      if (listeners.size === 0) return false
      answer ??= new Promise((resolve) => {
        const settle = (isAnswered: boolean) => {
          answer = null
          show(null)
          resolve(isAnswered)
        }
        show({ ...asked, settle })
      })
      return answer
    },
    /** Tells the dialog of each question. Without a dialog, questions are answered with no. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) question?.settle(false)
      }
    },
    /** The question that waits for the person; null without one. */
    current: () => question,
  }
}
