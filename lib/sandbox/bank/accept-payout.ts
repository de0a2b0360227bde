import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@/lib/kernel/errors'
import { buildEndToEndId } from '@/lib/kernel/pix/identifiers'
import { now } from '@/lib/platform/clock'
import type { SandboxPayout } from '@/lib/platform/db/generated/client'
import type { SandboxPayoutStatus } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import type { PayoutOrderBody } from './bank-bodies'
import { OUR_ISPB, RETURNS_AFTER_MS, SILENCE_MS } from './bank-terms'
import { PAYOUT_SETTLES_AFTER_MS, payoutRuling } from './payout-rules'

/**
 * Accepts an order to pay, once per `orderId`. A repeat returns the current payout. The order and
 * its settlement job are written in one database transaction.
 *
 * @throws AppError `idempotency_conflict` for the same id with another order
 */
export async function acceptPayout(orderId: string, body: PayoutOrderBody): Promise<SandboxPayout> {
  const amount = BigInt(body.amount)
  const ruling = payoutRuling(body.pixKey, amount)
  const settlesAfterMs = PAYOUT_SETTLES_AFTER_MS[ruling]
  const createdAt = now()
  const order: SandboxPayout = {
    orderId,
    amount,
    pixKey: body.pixKey,
    endToEndId: buildEndToEndId(OUR_ISPB, createdAt, randomBytes(11)),
    status: settlesAfterMs === null ? 'REFUSED' : 'PROCESSING',
    reason: settlesAfterMs === null ? 'PIX_KEY_NOT_FOUND' : null,
    createdAt,
    settledAt: settlesAfterMs === null ? createdAt : null,
  }
  const isNew = await prisma.$transaction(async (tx) => {
    const { count } = await tx.sandboxPayout.createMany({ data: [order], skipDuplicates: true })
    if (count === 0) return false
    if (settlesAfterMs !== null) {
      const runAt = new Date(createdAt.getTime() + settlesAfterMs)
      await addJob(tx, 'settle_sandbox_payout', { orderId }, { runAt })
    }
    return true
  })
  if (!isNew) return repeat(order)
  if (ruling === 'timeout') await setTimeout(SILENCE_MS)
  return order
}

async function repeat({ orderId, amount, pixKey }: SandboxPayout): Promise<SandboxPayout> {
  const first = await prisma.sandboxPayout.findUniqueOrThrow({ where: { orderId } })
  if (first.amount === amount && first.pixKey === pixKey) return first
  throw new AppError('idempotency_conflict', 'This order id was used for another order')
}

/**
 * A payout at the sandbox bank.
 *
 * @throws AppError `not_found` for an unknown order
 */
export async function getPayout(orderId: string): Promise<SandboxPayout> {
  const payout = await prisma.sandboxPayout.findUnique({ where: { orderId } })
  if (payout) return payout
  throw new AppError('not_found', 'The bank has no such order')
}

/** Settles a payout as its key or amount determines, once, and sends the notice. */
export async function settleBankPayout(orderId: string): Promise<void> {
  const { pixKey, amount } = await prisma.sandboxPayout.findUniqueOrThrow({ where: { orderId } })
  const ruling = payoutRuling(pixKey, amount)
  if (ruling === 'refused_late') {
    await move(orderId, 'PROCESSING', 'REFUSED', 'REFUSED_BY_DESTINATION')
  } else {
    await move(orderId, 'PROCESSING', 'PAID', null, ruling === 'returned')
  }
}

/** Returns a paid payout, once, and sends the notice. */
export async function returnPayout(orderId: string): Promise<void> {
  await move(orderId, 'PAID', 'RETURNED', 'RETURNED_BY_DESTINATION')
}

async function move(
  orderId: string,
  from: SandboxPayoutStatus,
  to: SandboxPayoutStatus,
  reason: string | null,
  comesBack = false,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const settledAt = from === 'PROCESSING' ? { settledAt: now() } : {}
    const { count } = await tx.sandboxPayout.updateMany({
      where: { orderId, status: from },
      data: { status: to, reason, ...settledAt },
    })
    if (count === 0) return
    await addJob(tx, 'send_sandbox_notice', { about: 'cashout', txid: orderId })
    const runAt = new Date(now().getTime() + RETURNS_AFTER_MS)
    if (comesBack) await addJob(tx, 'return_sandbox_payout', { orderId }, { runAt })
  })
}
