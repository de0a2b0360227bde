import { log } from '@/lib/platform/log'
import { newAlarm } from './alarm'

interface Options {
  /** What failed, should a round throw. */
  name: string
  /** Says whether there may be more to do at once. */
  round: () => Promise<boolean>
  /** How long it sleeps at most. */
  clockMs: number
}

/** A round that repeats until stopped: at once while there is more to do, when rung, and by a clock. */
export function startLoop({ name, round, clockMs }: Options) {
  const alarm = newAlarm()
  let stopped = false

  async function tryRound(): Promise<boolean> {
    try {
      return await round()
    } catch (error) {
      log.warn({ err: error }, `${name} failed, to be tried again`)
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
    /** Resolves when the round under way has ended. */
    stop(): Promise<void> {
      stopped = true
      alarm.ring()
      return running
    },
  }
}
