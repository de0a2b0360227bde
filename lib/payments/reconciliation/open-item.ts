import { newId } from '@/lib/kernel/new-id'
import { dayOf } from '@/lib/kernel/time'
import { notifyOperators } from '@/lib/messages/notify-operators'
import { now } from '@/lib/platform/clock'
import type { ReconciliationItem } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { Difference } from './difference'

/** The payment or payout that a difference is about: where it was made, and when it was paid. */
interface Moved {
  connectionId: string
  paidAt: Date
}

/**
 * Opens a difference that a notice or an answer of the PSP shows before any comparison, in the
 * caller's database transaction, unless it is an item already. The operator is e-mailed at once.
 * While it is open, the day of the payment is compared again, which writes the sum in the PSP's
 * list.
 *
 * @param isNews whether an item that was resolved opens again, because this came after that
 * @returns whether it is new
 */
export async function openItem(
  tx: Tx,
  { connectionId, paidAt }: Moved,
  difference: Difference,
  { isNews = false } = {},
): Promise<boolean> {
  const at = now()
  const day = new Date(dayOf(paidAt))
  const item = { itemId: newId(at), connectionId, day, createdAt: at }
  const { count: created } = await tx.reconciliationItem.createMany({
    data: { ...item, ...difference },
    skipDuplicates: true,
  })
  const count = created || (isNews ? await openAgain(tx, item, difference) : 0)
  if (count === 0) return false
  await tellOpened(tx, item)
  return true
}

/** E-mails the operators about one difference that is open now. */
export async function tellOpened(
  tx: Tx,
  { connectionId, day }: Pick<ReconciliationItem, 'connectionId' | 'day'>,
): Promise<void> {
  const where = { connectionId }
  const { psp } = await tx.pixConnection.findUniqueOrThrow({ where, select: { psp: true } })
  const detail = { connectionId, psp, day: day.toISOString().slice(0, 10), opened: 1 }
  await notifyOperators(tx, { kind: 'differences', detail })
}

/** Clears the resolution of an item that opens again. */
export const REOPENED = {
  status: 'OPEN',
  resolution: null,
  note: null,
  resolvedBy: null,
  resolvedAt: null,
} as const

async function openAgain(
  tx: Tx,
  { connectionId, day }: { connectionId: string; day: Date },
  { kind, reference, ...sides }: Difference,
): Promise<number> {
  const { count } = await tx.reconciliationItem.updateMany({
    where: { connectionId, kind, reference, status: 'RESOLVED' },
    data: { ...REOPENED, ...sides, day },
  })
  return count
}
