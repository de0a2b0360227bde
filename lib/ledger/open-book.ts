import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { MERCHANT_COLUMNS } from '@/lib/accounts/merchants/merchant-columns'
import { Prisma } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { takeTurn } from '@/lib/platform/limits/take-turn'

interface Options<T> {
  /** False for what nobody would send again: it waits however many do. */
  mayRefuse?: boolean
  /**
   * Runs before the lock is asked for, so that what can be answered or refused without it never
   * waits for it. What it returns is the answer; null goes on to the lock, where everything has to
   * be checked again.
   */
  look?: () => Promise<T | null>
}

/**
 * Runs a database transaction that is the only one to take from this merchant's book until it
 * ends. Credits don't ask for the lock and are not held up.
 *
 * @param act gets the merchant as it is now, whatever the caller remembered of it
 * @throws AppError `rate_limited` when too many of this merchant wait already; nothing was done
 * @see docs/decisions/0003, 0029
 */
export function openBook<T>(
  merchantId: string,
  act: (tx: Tx, merchant: Merchant) => Promise<T>,
  { look, mayRefuse }: Options<T> = {},
): Promise<T> {
  const run = async () =>
    (await look?.()) ?? prisma.$transaction(async (tx) => act(tx, await lockBook(merchantId, tx)))
  return takeTurn(merchantId, run, { mayRefuse })
}

async function lockBook(merchantId: string, tx: Tx): Promise<Merchant> {
  const [merchant] = await tx.$queryRaw<Merchant[]>`
    SELECT ${Prisma.raw(MERCHANT_COLUMNS)} FROM "Merchant" m
    WHERE m."merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`)
  return merchant
}
