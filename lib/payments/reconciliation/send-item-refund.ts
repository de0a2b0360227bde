import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError, type ErrorCode } from '@/lib/kernel/errors'
import type { Centavos } from '@/lib/kernel/money'
import { idFromText } from '@/lib/kernel/new-id'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { type Claim, endClaim, underClaim } from '@/lib/payments/transaction/claim-order'
import { requireOutgoing } from '@/lib/payments/transaction/require-outgoing'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import type { ReconciliationItem } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'
import type { RefundOutcome } from '@/lib/providers/refund-port'
import { tellOpened } from './open-item'
import {
  alreadyResolvedError,
  findPayment,
  type Item,
  type Resolving,
  refuseOurs,
  requireFree,
  requireOpen,
  resolve,
} from './resolve-item'

/**
 * Gives a payment that nobody knew back to its payer at the PSP. It was never in our ledger, and
 * does not enter it. The item is claimed for the refund first, so that nobody credits it meanwhile,
 * and the refund's id is derived from the item, so that repeats refund once. While the PSP has not
 * ended the refund, or another call is sending it, the item stays open: `continueItemRefunds` goes
 * on with it, and another call may. After a refusal the next call is a new attempt with another id,
 * because a PSP keeps what it refused under its id.
 *
 * A refund that was begun goes on, even if the PSP's list shows the payment differently by then.
 *
 * @returns whether the PSP has paid the refund
 * @throws AppError as `creditItem`; `invalid_state` when the PSP refuses the refund;
 *   `refunds_stopped` for one that was not sent yet while an operator has stopped all refunds
 */
export async function refundItem({ itemId, ...who }: Resolving, given?: Psp): Promise<boolean> {
  const item = await requireOpen(itemId, 'payment_unknown')
  const psp = given ?? pspOfConnection(item.connection)
  const begun = await (item.resolution === null ? begin(item, psp, who) : requireBegun(item))
  return giveBack(begun, psp, { ...who, note: who.note ?? begun.note })
}

/**
 * Goes on with the refund of every payment that operators have begun to give back, in the name of
 * who began it: its PSP had not ended it, gave no answer, or the process died. Of one that the PSP
 * refuses, the operators get an e-mail. While an operator has stopped all refunds, the PSPs are
 * only asked.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer for some refunds; the others
 *   are done
 */
export async function continueItemRefunds(
  pspOf = ({ connection }: Item): Psp => pspOfConnection(connection),
): Promise<void> {
  const begun = await prisma.reconciliationItem.findMany({
    where: { status: 'OPEN', resolution: 'refunded' },
    include: { connection: true },
    orderBy: { itemId: 'asc' },
  })
  const goOn = (item: Item) => {
    const { resolvedBy, note } = item
    // Versions before 2026-11-29 did not keep who began it.
    const who = { by: resolvedBy ?? 'Guichê', note, isUnattended: true }
    return giveBack(item, pspOf(item), who).catch(rethrowUnlessTold)
  }
  await attemptEach(begun, 'give a payment back', goOn, ({ connectionId }) => connectionId)
}

const TOLD = new Set<ErrorCode>(['invalid_state', 'refunds_stopped'])

/** Operators know that they have stopped refunds, and of a refund that ended. */
function rethrowUnlessTold(error: unknown): void {
  if (!(error instanceof AppError) || !TOLD.has(error.code)) throw error
}

/** Who gives a payment back, and whether nobody waits for the answer. */
type Giving = Omit<Resolving, 'itemId'> & { isUnattended?: boolean }

/** @returns whether the PSP has paid the refund */
async function giveBack(begun: ReconciliationItem, psp: Psp, who: Giving): Promise<boolean> {
  const refundId = refundIdOf(begun)
  const order = { refundId, paymentId: begun.reference, amount: begun.theirs!, reason: null }
  let isPaid = false
  await underClaim({ merchantId: INSTALLATION, orderId: refundId }, async (claim) => {
    await requireAttempt(begun, claim)
    const known = await psp.findRefund(order)
    const isUnsent = known.status === 'unknown'
    if (isUnsent) await requireRefundsGoOn()
    const outcome = isUnsent ? await psp.sendRefund(order) : known
    const refusal = await writeOutcome(begun, outcome, claim, who)
    if (refusal) throw new AppError('invalid_state', `The PSP refused the refund: ${refusal}`)
    isPaid = outcome.status === 'paid'
  })
  return isPaid
}

/**
 * Another call may have ended this attempt before this one got its claim. Nothing is sent then: its
 * payment may have been credited since.
 */
async function requireAttempt(begun: ReconciliationItem, claim: Claim): Promise<void> {
  const current = await reread(begun)
  if (isBegun(current) && current.refusals === begun.refusals) return
  await endClaim(prisma, claim)
  throw current.status === 'OPEN' ? refusedMeanwhileError() : alreadyResolvedError(current)
}

/**
 * Writes the outcome of a refund. A refusal lets the item go only if no other request for the
 * refund can be under way, because the PSP may still pay that one.
 *
 * @returns why the PSP refused the refund, if that was written
 */
function writeOutcome(
  item: ReconciliationItem,
  outcome: RefundOutcome,
  claim: Claim,
  { isUnattended = false, ...who }: Giving,
): Promise<string | null> {
  const { itemId, refusals } = item
  return prisma.$transaction(async (tx) => {
    const isSole = await endClaim(tx, claim)
    if (outcome.status === 'paid') await resolve(tx, item, 'refunded', who)
    if (outcome.status !== 'refused' || !isSole) return null
    await tx.reconciliationItem.updateMany({
      where: { itemId, status: 'OPEN', resolution: 'refunded', refusals },
      data: { resolution: null, resolvedBy: null, note: null, refusals: refusals + 1 },
    })
    if (isUnattended) await tellOpened(tx, item)
    return outcome.reason
  })
}

async function requireRefundsGoOn(): Promise<void> {
  requireOutgoing(await findStop(), 'refunds_stopped')
}

/** The id of the refund that follows so many refused ones: the item's own for the first. */
const refundIdOf = ({ itemId, createdAt, refusals }: ReconciliationItem) =>
  refusals === 0 ? itemId : idFromText(`${itemId} ${refusals}`, createdAt)

/** Begins to give the payment back, if it may be. */
async function begin(
  item: Item,
  psp: Psp,
  who: Omit<Resolving, 'itemId'>,
): Promise<ReconciliationItem> {
  const payment = await findPayment(item, psp)
  await refuseOurs(payment)
  await requireRefundsGoOn()
  return (await claimForRefund(item, payment.amount, who)) ?? requireBegun(item)
}

/**
 * An open item with the resolution `refunded` is being refunded, and can be resolved by that alone.
 * It keeps the amount that is given back, by whom and why.
 *
 * @returns null when another call claimed or resolved it first
 */
function claimForRefund(
  item: Item,
  theirs: Centavos,
  { by, note, actor = bySystem(INSTALLATION) }: Omit<Resolving, 'itemId'>,
): Promise<ReconciliationItem | null> {
  const { itemId } = item
  return prisma.$transaction(async (tx) => {
    const [row] = await tx.reconciliationItem.updateManyAndReturn({
      where: { itemId, status: 'OPEN', resolution: null },
      data: { resolution: 'refunded', theirs, resolvedBy: by, note },
    })
    if (!row) return null
    await requireFree(tx, item)
    const after = { resolvedBy: by }
    await recordAct(tx, actor, 'difference.refund_started', itemId, { after })
    return row
  })
}

async function requireBegun(item: ReconciliationItem): Promise<ReconciliationItem> {
  const current = await reread(item)
  if (isBegun(current)) return current
  throw current.status === 'OPEN' ? refusedMeanwhileError() : alreadyResolvedError(current)
}

const isBegun = ({ status, resolution }: ReconciliationItem) =>
  status === 'OPEN' && resolution === 'refunded'

const refusedMeanwhileError = () =>
  new AppError('invalid_state', 'The PSP refused this refund to another call: call again')

const reread = ({ itemId }: ReconciliationItem) =>
  prisma.reconciliationItem.findUniqueOrThrow({ where: { itemId } })
