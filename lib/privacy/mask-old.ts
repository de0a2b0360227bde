import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/prisma'
import { eventsOf, lockPayments, type StatedPayment } from './lock-payments'
import { allowMasking, maskEvents, maskPayments } from './mask-payments'
import { type MaskedKind, oldBefore } from './retention'

/**
 * Masks old rows of one kind in the caller's database transaction, by their ids.
 *
 * @returns the ids of those that cannot be masked yet
 */
type MaskOld = (tx: Tx, merchantId: string, ids: string[]) => Promise<string[]>

/** How each kind is masked. */
export const MASK_OLD: Record<MaskedKind, MaskOld> = {
  async payments(tx, merchantId, ids) {
    const found = await lockOld(tx, merchantId, ids)
    await maskAll(tx, merchantId, idsOf(found.filter(({ state }) => state === 'free')))
    return idsOf(found.filter(({ state }) => state !== 'free'))
  },

  /** Charges and withdrawals that moved no money. Those that did are of another kind. */
  async unpaid(tx, merchantId, ids) {
    const found = (await lockOld(tx, merchantId, ids)).filter(({ isPaid }) => !isPaid)
    await maskAll(tx, merchantId, idsOf(found.filter(({ state }) => state === 'free')))
    return idsOf(found.filter(({ state }) => state === 'open'))
  },

  async events(tx, merchantId, ids) {
    const waiting = await tx.event.findMany({
      where: {
        merchantId,
        eventId: { in: ids },
        OR: [{ relayedAt: null }, { deliveries: { some: { status: 'PENDING' } } }],
      },
      select: { eventId: true },
    })
    const left = new Set(waiting.map(({ eventId }) => eventId))
    const free = ids.filter((id) => !left.has(id))
    await allowMasking(tx)
    await maskEvents(tx, merchantId, free)
    return [...left]
  },

  async messages(tx, merchantId, ids) {
    const which = { merchantId, messageId: { in: ids } }
    const waiting = { ...which, sentAt: null, gaveUpAt: null }
    const left = await tx.ownerMessage.findMany({ where: waiting, select: { messageId: true } })
    await tx.ownerMessage.updateMany({
      where: { ...which, OR: [{ sentAt: { not: null } }, { gaveUpAt: { not: null } }] },
      data: { detail: {}, address: null },
    })
    return left.map(({ messageId }) => messageId)
  },

  async addresses(tx, _, ids) {
    await tx.session.updateMany({
      where: { sessionId: { in: ids } },
      data: { address: null, network: null, device: null },
    })
    return []
  },
}

const lockOld = (tx: Tx, merchantId: string, ids: string[]) =>
  lockPayments(tx, { merchantId, ids, heldSince: oldBefore('payments', now()) })

/** Masks payments with their events, which are no longer kept than the payment itself. */
async function maskAll(tx: Tx, merchantId: string, ids: string[]): Promise<void> {
  await allowMasking(tx)
  await maskEvents(tx, merchantId, await eventsOf(tx, merchantId, ids))
  await maskPayments(tx, merchantId, ids, 'all')
}

const idsOf = (found: StatedPayment[]) => found.map(({ transactionId }) => transactionId)
