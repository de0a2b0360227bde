import { type Actor, bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { feeFor } from '@/lib/accounts/merchants/fees'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { DAY_MS } from '@/lib/kernel/time'
import { creditCharge, withStorablePayer } from '@/lib/payments/charges/settlement/credit-payment'
import { extraPaymentId } from '@/lib/payments/charges/settlement/extra-payment'
import { lockPayment } from '@/lib/payments/charges/settlement/lock-payment'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { locatePayment, locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { takeId } from '@/lib/payments/transaction/take-id'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import { now } from '@/lib/platform/clock'
import type { PixConnection, ReconciliationItem } from '@/lib/platform/db/generated/client'
import type { ItemResolution } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import type { Psp, ReceivedPayment } from '@/lib/providers/pix/port'

/** An item with its connection. */
export type Item = ReconciliationItem & { connection: PixConnection }

/** The items that wait for a resolution, newest day first; at most 1,000. */
export function listOpenItems(): Promise<Item[]> {
  return prisma.reconciliationItem.findMany({
    where: { status: 'OPEN' },
    include: { connection: true },
    orderBy: [{ day: 'desc' }, { itemId: 'desc' }],
    take: LIST_MAX,
  })
}

const LIST_MAX = 1_000

/** Who resolves an item, and why. */
export interface Resolving {
  itemId: string
  /** The operator's name or e-mail, for the record. */
  by: string
  note?: string | null
  /** For the audit log; Guichê's own command by default. */
  actor?: Actor
}

/**
 * Credits a payment that nobody knew to a merchant, as a transaction of its own with its fee, which
 * can be refunded. The PSP is asked for the payment again. Repeats and two operators at once credit
 * it once. A payment of a charge of ours is credited with its charge, never here.
 *
 * @throws AppError `not_found` for an unknown item or merchant, or a payment that the PSP no longer
 *   lists; `invalid_state` for an item that is resolved or of another kind; `acquirer_unavailable`
 */
export async function creditItem(
  { itemId, ...who }: Resolving,
  merchantId: string,
  given?: Psp,
): Promise<void> {
  const item = await requireOpen(itemId, 'payment_unknown')
  const merchant = await prisma.merchant.findUnique({ where: { merchantId } })
  if (!merchant) throw new AppError('not_found', `There is no merchant ${merchantId}`)
  const { connection } = item
  if (connection.merchantId !== null && connection.merchantId !== merchantId) {
    const message = "This payment is in another merchant's own account: it cannot be credited"
    throw new AppError('invalid_state', message)
  }
  const payment = await findPayment(item, given ?? pspOfConnection(connection))
  await refuseOurs(payment)
  if (payment.returns?.some(({ status }) => status !== 'refused')) {
    throw new AppError('invalid_state', 'This payment was given back to its payer at the PSP')
  }
  const settlementMode = connection.merchantId === null ? 'internal' : 'external'
  const { endToEndId, amount, paidAt, payer } = withStorablePayer(payment)
  const row = newTransaction({
    merchantId,
    transactionId: extraPaymentId(payment),
    id: await takeId(),
    type: 'CASHIN',
    source: 'PIX',
    origin: 'PAINEL',
    settlementMode,
    currency: 'brl',
    amount,
    feeAmount: feeFor(merchant, { source: 'PIX', amount, settlementMode }),
    createdAt: paidAt,
    connectionId: connection.connectionId,
    endToEndId,
    externalId: payment.externalId,
    payerName: payer.name,
    payerDocument: payer.document,
    requestDigest: requestDigest({ endToEndId }),
  })
  await prisma.$transaction(async (tx) => {
    await resolve(tx, item, 'credited', who, merchantId)
    await requireFree(tx, item)
    const isNew = await insertTransaction(tx, row, { cause: 'extra_payment', at: now() })
    if (!isNew) throw oursError(row.transactionId)
    await creditCharge(tx, row, paidAt, {})
  })
}

/**
 * A payment of a charge that another connection opened, as after a change of accounts, is credited
 * when that charge is asked about; one that was credited, with its charge or through another
 * connection, is in the books under its end-to-end id. Neither is credited or given back here,
 * which could happen twice.
 */
export async function refuseOurs({ transactionId, endToEndId }: ReceivedPayment): Promise<void> {
  const named = transactionId && (await locateTransaction(transactionId))
  const found = named || (await locatePayment(endToEndId))
  if (found) throw oursError(found.transactionId)
}

function oursError(transactionId: string): AppError {
  const message = `This payment belongs to the transaction ${transactionId}: resolve it there, then mark this as known`
  return new AppError('invalid_state', message)
}

/**
 * Locks the payment of an item and refuses what was done already: a payment that was credited
 * meanwhile, or one that is resolved by its item of another connection of the same account.
 */
export async function requireFree(tx: Tx, { itemId, reference }: Item): Promise<void> {
  const { credited, decided } = await lockPayment(tx, reference)
  const twin = decided.find((one) => one.itemId !== itemId)
  if (twin) {
    const message = `This payment was ${twin.resolution} by its item of another connection: ${twin.itemId}`
    throw new AppError('invalid_state', message)
  }
  if (credited) throw oursError(credited.transactionId)
}

/**
 * Marks an item as known, with the reason. No money moves.
 *
 * @throws AppError `not_found`, `invalid_state` as `creditItem`
 */
export async function acknowledgeItem({ itemId, ...who }: Resolving): Promise<void> {
  const item = await requireOpen(itemId)
  await prisma.$transaction((tx) => resolve(tx, item, 'known', who))
}

export async function requireOpen(itemId: string, kind?: Item['kind']): Promise<Item> {
  const where = { itemId }
  const item = isId(itemId)
    ? await prisma.reconciliationItem.findUnique({ where, include: { connection: true } })
    : null
  if (!item) throw new AppError('not_found', `There is no item ${itemId}`)
  if (item.status !== 'OPEN') throw alreadyResolvedError(item)
  if (kind && item.kind !== kind) {
    const message = `This needs an item of the kind ${kind}, and this one is ${item.kind}`
    throw new AppError('invalid_state', message)
  }
  return item
}

/** The payment of an item, as the PSP lists it now. */
export async function findPayment({ reference, day }: Item, psp: Psp): Promise<ReceivedPayment> {
  // A day in São Paulo ends three hours into the next day of UTC.
  const period = { since: day, before: new Date(day.getTime() + 2 * DAY_MS) }
  const { entries } = await psp.listPayments(period)
  const found = entries.find(({ endToEndId }) => endToEndId === reference)
  if (found) return found
  throw new AppError('not_found', 'The PSP no longer lists this payment')
}

/** Resolves an item that is still open, in the caller's database transaction. */
export async function resolve(
  tx: Tx,
  { itemId }: Pick<Item, 'itemId'>,
  resolution: ItemResolution,
  { by, note = null, actor = bySystem(INSTALLATION) }: Omit<Resolving, 'itemId'>,
  merchantId = actor.merchantId,
): Promise<void> {
  const { count } = await tx.reconciliationItem.updateMany({
    where: { itemId, status: 'OPEN', resolution: resolution === 'refunded' ? resolution : null },
    data: { status: 'RESOLVED', resolution, note, resolvedBy: by, resolvedAt: now() },
  })
  if (count > 0) {
    const after = { resolution, note, resolvedBy: by }
    return recordAct(tx, { ...actor, merchantId }, 'difference.resolved', itemId, { after })
  }
  throw alreadyResolvedError(await tx.reconciliationItem.findUniqueOrThrow({ where: { itemId } }))
}

export function alreadyResolvedError({
  status,
  resolution,
  resolvedBy,
}: ReconciliationItem): AppError {
  if (status === 'OPEN') return new AppError('invalid_state', 'This payment is being refunded')
  const by = resolvedBy ? ` by ${resolvedBy}` : ''
  return new AppError('invalid_state', `This item is resolved already: ${resolution}${by}`)
}
