import { validate as isUuid } from 'uuid'
import { type Actor, bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { idOf } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { extraPaymentId } from '@/lib/payments/charges/extra-payment'
import { creditCharge, pixFeeOf, withStorablePayer } from '@/lib/payments/charges/settle-charge'
import { openedPsp } from '@/lib/payments/connections/open-psp'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { requireNoStop } from '@/lib/payments/transaction/outgoing-stop'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
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
interface Resolving {
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
  const payment = await findPayment(item, given ?? openedPsp(connection))
  await refuseOurs(payment)
  if (payment.returns?.some(({ status }) => status !== 'refused')) {
    throw new AppError('invalid_state', 'This payment was given back to its payer at the PSP')
  }
  const settlementMode = connection.merchantId === null ? 'internal' : 'external'
  const { endToEndId, amount, paidAt, payer } = withStorablePayer(payment)
  const row = newTransaction({
    ...{ merchantId, transactionId: extraPaymentId(payment), id: await takeId() },
    ...{ type: 'CASHIN', source: 'PIX', origin: 'PAINEL', settlementMode, currency: 'brl' },
    ...{ amount, feeAmount: pixFeeOf(merchant, amount, settlementMode), createdAt: paidAt },
    ...{ connectionId: connection.connectionId, endToEndId, externalId: payment.externalId },
    ...{ payerName: payer.name, payerDocument: payer.document },
    requestDigest: requestDigest({ endToEndId }),
  })
  await prisma.$transaction(async (tx) => {
    await resolve(tx, item, 'credited', who, merchantId)
    const isNew = await insertTransaction(tx, row, { cause: 'extra_payment', at: now() })
    if (isNew) await creditCharge(tx, row, paidAt, {})
  })
}

/**
 * A payment of a charge that another connection opened, as after a change of accounts, is credited
 * when that charge is asked about; one that was credited through another connection has its row.
 * Neither is credited or given back here, which could happen twice.
 */
async function refuseOurs(payment: ReceivedPayment): Promise<void> {
  const ids = [payment.transactionId, extraPaymentId(payment)]
  for (const transactionId of ids) {
    if (!transactionId || !(await locateTransaction(transactionId))) continue
    const message = `This payment belongs to the transaction ${transactionId}: resolve it there, then mark this as known`
    throw new AppError('invalid_state', message)
  }
}

/**
 * Gives a payment that nobody knew back to its payer at the PSP. It was never in our ledger, and
 * does not enter it. The item is claimed for the refund first, so that nobody credits it meanwhile,
 * and the refund's id is derived from the item, so that repeats refund once. While the PSP has not
 * ended the refund, the item stays open: call again. After a refusal the next call is a new attempt
 * with another id, because a PSP keeps what it refused under its id.
 *
 * @returns whether the PSP has paid the refund
 * @throws AppError as `creditItem`; `invalid_state` when the PSP refuses the refund;
 *   `refunds_stopped` for one that was not sent yet while an operator has stopped all refunds
 */
export async function refundItem({ itemId, ...who }: Resolving, given?: Psp): Promise<boolean> {
  const item = await requireOpen(itemId, 'payment_unknown')
  const psp = given ?? openedPsp(item.connection)
  const payment = await findPayment(item, psp)
  await refuseOurs(payment)
  const { endToEndId, amount } = payment
  if (item.resolution === null) await requireRefundsGoOn()
  const refusals = await claimForRefund(item, who)
  const refundId = refundIdOf(item, refusals)
  const order = { refundId, paymentId: endToEndId, amount, reason: null }
  const known = await psp.findRefund(order)
  const isUnsent = known.status === 'unknown'
  if (isUnsent) await requireRefundsGoOn()
  const outcome = isUnsent ? await psp.sendRefund(order) : known
  if (outcome.status === 'refused') {
    // Two callers of one attempt count its refusal once.
    await prisma.reconciliationItem.updateMany({
      where: { itemId, status: 'OPEN', resolution: 'refunded', refusals },
      data: { resolution: null, refusals: refusals + 1 },
    })
    throw new AppError('invalid_state', `The PSP refused the refund: ${outcome.reason}`)
  }
  if (outcome.status !== 'paid') return false
  await prisma.$transaction((tx) => resolve(tx, item, 'refunded', who))
  return true
}

async function requireRefundsGoOn(): Promise<void> {
  requireNoStop(await findStop(), 'refunds_stopped')
}

/** The id of the refund that follows so many refused ones: the item's own for the first. */
const refundIdOf = ({ itemId, createdAt }: Item, refusals: number) =>
  refusals === 0 ? itemId : idOf(`${itemId} ${refusals}`, createdAt)

/**
 * Marks an item as known, with the reason. No money moves.
 *
 * @throws AppError `not_found`, `invalid_state` as `creditItem`
 */
export async function acknowledgeItem({ itemId, ...who }: Resolving): Promise<void> {
  const item = await requireOpen(itemId)
  await prisma.$transaction((tx) => resolve(tx, item, 'known', who))
}

async function requireOpen(itemId: string, kind?: Item['kind']): Promise<Item> {
  const where = { itemId }
  const item = isUuid(itemId)
    ? await prisma.reconciliationItem.findUnique({ where, include: { connection: true } })
    : null
  if (!item) throw new AppError('not_found', `There is no item ${itemId}`)
  if (item.status !== 'OPEN') throw resolvedAlready(item)
  if (kind && item.kind !== kind) {
    const message = `This needs an item of the kind ${kind}, and this one is ${item.kind}`
    throw new AppError('invalid_state', message)
  }
  return item
}

/** The payment of an item, as the PSP lists it now. */
async function findPayment({ reference, day }: Item, psp: Psp): Promise<ReceivedPayment> {
  // A day in São Paulo ends three hours into the next day of UTC.
  const period = { since: day, before: new Date(day.getTime() + 2 * DAY_MS) }
  const { entries } = await psp.listPayments(period)
  const found = entries.find(({ endToEndId }) => endToEndId === reference)
  if (found) return found
  throw new AppError('not_found', 'The PSP no longer lists this payment')
}

/**
 * An open item with the resolution `refunded` is being refunded, and can be resolved by that alone.
 *
 * @returns how many refunds of it the PSP has refused
 */
async function claimForRefund(
  item: Item,
  { by, actor = bySystem(INSTALLATION) }: Omit<Resolving, 'itemId'>,
): Promise<number> {
  const { itemId } = item
  const claimed = await prisma.$transaction(async (tx) => {
    const [row] = await tx.reconciliationItem.updateManyAndReturn({
      where: { itemId, status: 'OPEN', resolution: null },
      data: { resolution: 'refunded' },
    })
    const after = { resolvedBy: by }
    if (row) await recordAct(tx, actor, 'difference.refund_started', itemId, { after })
    return row
  })
  const current = claimed ?? (await reread(item))
  if (current.status !== 'OPEN' || current.resolution !== 'refunded') throw resolvedAlready(current)
  return current.refusals
}

const reread = ({ itemId }: Item) =>
  prisma.reconciliationItem.findUniqueOrThrow({ where: { itemId } })

/** Resolves an item that is still open, in the caller's database transaction. */
async function resolve(
  tx: Tx,
  { itemId }: Item,
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
  throw resolvedAlready(await tx.reconciliationItem.findUniqueOrThrow({ where: { itemId } }))
}

function resolvedAlready({ status, resolution, resolvedBy }: ReconciliationItem): AppError {
  if (status === 'OPEN') return new AppError('invalid_state', 'This payment is being refunded')
  const by = resolvedBy ? ` by ${resolvedBy}` : ''
  return new AppError('invalid_state', `This item is resolved already: ${resolution}${by}`)
}
