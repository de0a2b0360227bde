import { validate as isUuid } from 'uuid'
import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { DUE, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { returnQuota, takeQuota } from '@/lib/platform/limits/take-quota'
import { takeTurn, transactInTurn } from '@/lib/platform/limits/take-turn'
import { presentDelivery } from './public-delivery'

/**
 * Makes a delivery due at once in any status. The bytes and the id stay the same, and the count of
 * attempts continues.
 *
 * @throws AppError `not_found` also when its endpoint was deleted
 * @throws AppError `invalid_state` when its endpoint is switched off
 * @throws AppError `rate_limited` when the merchant's resend quota is used up
 */
export async function resendDelivery(actor: Actor, deliveryId: string) {
  const { merchantId } = actor
  if (!isUuid(deliveryId)) throw noSuchDelivery()
  const { delivery } = await withinQuota(merchantId, 1, async () => ({
    delivery: await transactInTurn(merchantId, (tx) => makeDue(tx, actor, deliveryId)),
    count: 1,
  }))
  return delivery
}

async function makeDue(tx: Tx, actor: Actor, deliveryId: string) {
  const { merchantId } = actor
  const found = await tx.delivery.findFirst({
    where: { merchantId, deliveryId, endpoint: { deletedAt: null } },
    include: { endpoint: { select: { enabled: true } } },
  })
  if (!found) throw noSuchDelivery()
  if (!found.endpoint.enabled) {
    throw new AppError('invalid_state', 'The endpoint is switched off; switch it on first')
  }
  await recordAct(tx, actor, 'webhook.resent', deliveryId)
  const row = await tx.delivery.update({
    where: { merchantId_deliveryId: { merchantId, deliveryId } },
    data: { status: 'PENDING', nextAttemptAt: now() },
    include: { event: { select: { name: true, transactionId: true } } },
  })
  // Ends a pause of the endpoint, so that the user sees the result at once.
  await tx.webhookEndpoint.updateMany({
    where: { merchantId, endpointId: row.endpointId, pausedUntil: { gt: now() } },
    data: { pausedUntil: now() },
  })
  notifyAfterCommit(tx, EVENT_CHANNEL, DUE)
  return presentDelivery(row)
}

const noSuchDelivery = () => new AppError('not_found', 'There is no such delivery')

const RETRY_SECONDS = 2
const TIMEOUT_MS = 60_000

interface Resent {
  /** How many deliveries were made due. */
  count: number
}

/**
 * Runs a function that makes many deliveries due, within the merchant's quota, in a database
 * transaction that wakes the worker on commit. Each merchant runs one at a time. A second one is
 * refused instead of queued, because it would hold a database connection while it waits.
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
  // The quota is taken before the database transaction, because it needs a second connection. Waiting
  // for one while holding another could deadlock the pool.
  return takeTurn(merchantId, () =>
    withinQuota(merchantId, wanted, (granted) =>
      prisma.$transaction((tx) => runAlone(tx, merchantId, granted, run), { timeout: TIMEOUT_MS }),
    ),
  )
}

/** Runs a function with what the quota allows of `wanted`, and gives back what it did not use. */
async function withinQuota<R extends Resent>(
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
  const done = await run(tx, max)
  notifyAfterCommit(tx, EVENT_CHANNEL, DUE)
  return done
}

async function lockResending(tx: Tx, merchantId: string): Promise<void> {
  const [row] = await tx.$queryRaw<[{ isFree: boolean }]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`resend ${merchantId}`}, 0)) AS "isFree"`
  if (row.isFree) return
  const message = 'Another resend of this account is running; retry after Retry-After seconds'
  throw new AppError('rate_limited', message, {}, RETRY_SECONDS)
}
