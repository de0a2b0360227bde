import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log } from '@/lib/platform/log'

const RETRY_MS = 1_000

/**
 * Does what a program needs of its database before it can work, again each second for as long as
 * the database is away. Ends without having done it once `stop` is aborted, or when the process
 * that started the program is gone and would never stop it.
 *
 * @returns whether it was done
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
