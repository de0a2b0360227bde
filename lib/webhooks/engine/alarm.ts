/** Something to sleep on: rung, or run down, it wakes the one who waits. */
export interface Alarm {
  /** Wakes now; when nobody sleeps, the next sleep ends at once. */
  ring(): void
  /** Rings a little later, once for however many ask meanwhile. */
  ringSoon(): void
  /** Sleeps until it rings, for so long at most. */
  sleep(ms: number): Promise<void>
}

const SOON_MS = 3

/** An alarm that one loop sleeps on. */
export function newAlarm(): Alarm {
  let rung = false
  let wake: (() => void) | null = null
  let soon: NodeJS.Timeout | null = null

  function ring(): void {
    rung = true
    wake?.()
  }

  return {
    ring,
    ringSoon() {
      if (soon) return
      soon = setTimeout(() => {
        soon = null
        ring()
      }, SOON_MS)
    },
    async sleep(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = null
      rung = false
    },
  }
}
