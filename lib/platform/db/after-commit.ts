/** What to do after the commit of each open database transaction. */
const waiting = new WeakMap<object, (() => void)[]>()

/**
 * Calls a function when the caller's database transaction has committed, and not at all when it is
 * rolled back. If the process ends between the two, or the answer to the commit is lost, the
 * function is not called. Outside a database transaction it is called at once.
 *
 * @param tx the database transaction, as `prisma.$transaction` gave it
 */
export function afterCommit(tx: object, act: () => void): void {
  const acts = waiting.get(tx)
  if (acts) acts.push(act)
  else act()
}

/** Makes an interactive database transaction whose callback may use `afterCommit`. */
export function withAfterCommit<Tx extends object, T>(
  act: (tx: Tx) => Promise<T>,
): { run: (tx: Tx) => Promise<T>; committed: () => void } {
  const acts: (() => void)[] = []
  return {
    run(tx) {
      waiting.set(tx, acts)
      return act(tx)
    },
    committed() {
      for (const one of acts) one()
    },
  }
}
