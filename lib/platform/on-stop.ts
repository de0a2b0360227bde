const REASONS = ['SIGTERM', 'SIGINT', 'disconnect'] as const

/**
 * Calls `act` once: at the first signal to stop, or when the process that started this one is gone.
 * Later signals change nothing. Under systemd a stop sends SIGTERM to every process, and the one
 * that started this one sends it again; without a listener, the second would end what is in flight.
 */
export function onStop(act: () => void): void {
  let isStopping = false
  for (const reason of REASONS) {
    process.on(reason, () => {
      if (isStopping) return
      isStopping = true
      act()
    })
  }
}
