/** Timers that end together. */
interface Waits {
  wait(ms: number, then: () => void): void
  isStopped(): boolean
  stop(): void
}

export function createWaits(): Waits {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false
  return {
    wait(ms, then) {
      if (isStopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        then()
      }, ms)
      timers.add(timer)
    },
    isStopped: () => isStopped,
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
