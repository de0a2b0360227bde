/** A sleep that can be interrupted. */
interface Alarm {
  /** Ends the current sleep, or the next one if nobody is sleeping. */
  ring(): void
  /** Rings after 3 ms. Further calls until then have no effect. */
  ringSoon(): void
  /** Sleeps until it rings, at most `ms` milliseconds. */
  sleep(ms: number): Promise<void>
}

const SOON_MS = 3

/** Creates an alarm for one loop. */
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
