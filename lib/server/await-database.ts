import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log } from '@/lib/platform/log'

const RETRY_MS = 1_000

/**
 * Runs `act`, which a program needs before it can work, and tries again each second while the
 * database is away. Gives up once `stop` is aborted, or when the process that started the program
 * is gone and could never stop it.
 *
 * @returns whether `act` succeeded
 * @throws the error of `act` when the database is not away
 */
export async function awaitDatabase(
  act: () => Promise<void>,
  stop?: AbortSignal,
): Promise<boolean> {
  while (!stop?.aborted && !isOrphan()) {
    try {
      await act()
      return true
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      log.warn({ err: error }, 'the database is away; waiting for it')
      await setTimeout(RETRY_MS, undefined, { signal: stop }).catch(() => {})
    }
  }
  return false
}

const isOrphan = () => process.send !== undefined && !process.connected
