import type { Actor } from '@/lib/accounts/audit/actor'
import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { returnQuota, takeQuota } from '@/lib/platform/limits/take-quota'
import { takeTurn } from '@/lib/platform/limits/take-turn'

const RETRY_SECONDS = 2
const TIMEOUT_MS = MINUTE_MS

interface Resent {
  /** How many deliveries were made due. */
  count: number
}

/**
 * Runs a function that makes many deliveries due, within the merchant's quota, in a database
 * transaction. Each merchant runs one at a time. A second one is refused instead of queued, because
 * it would hold a database connection while it waits.
 *
 * @param wanted the maximum number of deliveries
 * @param run receives the number that the quota allows
 * @throws AppError `rate_limited` while another runs, or when the quota is used up
 */
export async function resendWithinQuota<R extends Resent>(
  { merchantId }: Pick<Actor, 'merchantId'>,
  wanted: number,
  run: (tx: Tx, max: number) => Promise<R>,
): Promise<R> {
  // The quota is taken before the database transaction, because it needs a second connection.
  // Waiting for one while holding another could deadlock the pool.
  return takeTurn(merchantId, () =>
    withinQuota(merchantId, wanted, (granted) =>
      prisma.$transaction((tx) => runAlone(tx, merchantId, granted, run), { timeout: TIMEOUT_MS }),
    ),
  )
}

/** Runs a function with what the quota allows of `wanted`, and gives back what it did not use. */
export async function withinQuota<R extends Resent>(
  merchantId: string,
  wanted: number,
  run: (granted: number) => Promise<R>,
): Promise<R> {
  const granted = await takeQuota(merchantId, 'resend', wanted)
  let used = 0
  try {
    const result = await run(granted)
    used = result.count
    return result
  } finally {
    await returnQuota(merchantId, 'resend', granted - used)
  }
}

async function runAlone<R extends Resent>(
  tx: Tx,
  merchantId: string,
  max: number,
  run: (tx: Tx, max: number) => Promise<R>,
): Promise<R> {
  await lockResending(tx, merchantId)
  return run(tx, max)
}

async function lockResending(tx: Tx, merchantId: string): Promise<void> {
  const [row] = await tx.$queryRaw<[{ isFree: boolean }]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`resend ${merchantId}`}, 0)) AS "isFree"`
  if (row.isFree) return
  const message = 'Another resend of this account is running; retry after Retry-After seconds'
  throw new AppError('rate_limited', message, {}, RETRY_SECONDS)
}
