import { log } from '@/lib/platform/log'
import { newAlarm } from './alarm'

interface Options {
  /** For the log message when a round throws. */
  name: string
  /** Resolves to whether there may be more to do at once. */
  round: () => Promise<boolean>
  /** The longest sleep between rounds. */
  clockMs: number
}

/**
 * Repeats a round until stopped: at once while there is more to do, when rung, and after `clockMs`.
 */
export function startLoop({ name, round, clockMs }: Options) {
  const alarm = newAlarm()
  let stopped = false

  async function tryRound(): Promise<boolean> {
    try {
      return await round()
    } catch (error) {
      log.warn({ err: error }, `${name} failed and will be retried`)
      return false
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      if (!(await tryRound())) await alarm.sleep(clockMs)
    }
  }

  const running = run()
  return {
    ring: alarm.ring,
    ringSoon: alarm.ringSoon,
    /** Resolves when the current round has ended. */
    stop(): Promise<void> {
      stopped = true
      alarm.ring()
      return running
    },
  }
}
