import { AppError } from '@/lib/kernel/errors'
import { notifyOwners } from '@/lib/messages/notify-owners'
import { pspOf } from '@/lib/payments/connections/psp/find-psp'
import { type Claim, endClaim, underClaim } from '@/lib/payments/transaction/claim-order'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, DisputeDefence, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'
import { hasSameWords, isDeadlineOver, nextTryAt, OTHER_DEFENCE } from './defence'

type StoredDefence = DisputeDefence & { dispute: Dispute & { transaction: Transaction } }

const WITH_DISPUTE = { dispute: { include: { transaction: true } } } as const

/**
 * Sends the defence of a dispute to its PSP, if one is to be sent and its next try is due. Each try
 * first asks the PSP which defence it has, because an earlier try may have arrived although its
 * answer was lost. A crash at any point leaves the defence to `sendDueDefences`.
 *
 * @param of the INFRACTION
 * @throws AppError `acquirer_unavailable` when the outcome is unknown; the defence stays SENDING
 *   and its next try is due later
 */
export async function sendDefence(of: TransactionKey, psp?: Psp): Promise<void> {
  const { merchantId, transactionId } = of
  await underClaim({ merchantId, orderId: transactionId }, async (claim) => {
    const defence = await findDue(of)
    if (!defence) return endClaim(prisma, claim)
    await scheduleNextTry(defence)
    const sender = psp ?? (await pspOf(defence.dispute.transaction))
    await settle(defence, await deliver(defence, sender), claim)
  })
}

function findDue({ merchantId, transactionId }: TransactionKey): Promise<StoredDefence | null> {
  return prisma.disputeDefence.findFirst({
    where: { merchantId, transactionId, nextTryAt: { lte: now() } },
    include: WITH_DISPUTE,
  })
}

/** How many defences one run sends; the next run takes the rest. */
const BATCH = 200

/**
 * Sends every defence whose next try is due, oldest first, because its job or the PSP's answer may
 * have been lost.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer for some defences; the others
 *   are sent
 */
export async function sendDueDefences(send = (of: TransactionKey) => sendDefence(of)) {
  const due = await prisma.disputeDefence.findMany({
    where: { nextTryAt: { lte: now() } },
    orderBy: { nextTryAt: 'asc' },
    take: BATCH,
    include: WITH_DISPUTE,
  })
  const askedOf = ({ dispute }: StoredDefence) => providerAccount(dispute.transaction)
  await attemptEach(due, 'send a defence', send, askedOf)
}

const byDefence = ({ merchantId, transactionId, attempt }: DisputeDefence) => ({
  merchantId,
  transactionId,
  attempt,
})

/** Schedules the next try before this one starts, which may not come to an end. */
async function scheduleNextTry(defence: StoredDefence): Promise<void> {
  const { tries } = defence
  await prisma.disputeDefence.updateMany({
    where: { ...byDefence(defence), status: 'SENDING' },
    data: { tries: tries + 1, nextTryAt: nextTryAt(tries, now()) },
  })
}

type Outcome =
  | { status: 'DELIVERED' | 'MISSED' | 'UNKNOWN' }
  | { status: 'REFUSED'; refusal: string }

/** The deadline is the one that the PSP tells now. */
async function deliver({ text, tries, dispute }: StoredDefence, psp: Psp): Promise<Outcome> {
  const { disputeId } = dispute
  const reported = await psp.findFraudReport(disputeId)
  if (reported?.defence) {
    const isOurs = hasSameWords(reported.defence, text)
    return isOurs ? { status: 'DELIVERED' } : { status: 'REFUSED', refusal: OTHER_DEFENCE }
  }
  const isDecided = reported !== null && reported.status !== 'open'
  if (isDecided || isDeadlineOver(reported ?? dispute, now())) {
    // An earlier try may have arrived at a PSP that does not tell which defence it has.
    const isTold = reported?.defence !== undefined
    return { status: tries > 0 && !isTold ? 'UNKNOWN' : 'MISSED' }
  }
  if (!psp.sendDefence) throw new Error(`the PSP of dispute ${disputeId} takes no defence`)
  try {
    await psp.sendDefence(disputeId, text)
    return { status: 'DELIVERED' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_request') throw error
    return { status: 'REFUSED', refusal: error.message }
  }
}

function whyOf(outcome: Exclude<Outcome, { status: 'DELIVERED' }>) {
  if (outcome.status === 'REFUSED') return outcome.refusal === OTHER_DEFENCE ? 'other' : 'refused'
  return outcome.status === 'MISSED' ? 'missed' : 'unknown'
}

/**
 * Writes the outcome and, where the defence is not known to have reached the PSP, the e-mail to the
 * owners. That is written only while no other request can be under way, which may still reach it.
 */
async function settle(defence: StoredDefence, outcome: Outcome, claim: Claim): Promise<void> {
  const { merchantId, transactionId, dispute } = defence
  await prisma.$transaction(async (tx) => {
    const isSole = await endClaim(tx, claim)
    if (outcome.status !== 'DELIVERED' && !isSole) return
    const { count } = await tx.disputeDefence.updateMany({
      where: { ...byDefence(defence), status: 'SENDING' },
      data: { ...outcome, nextTryAt: null, settledAt: now() },
    })
    if (count === 0 || outcome.status === 'DELIVERED') return
    const refusal = outcome.status === 'REFUSED' ? outcome.refusal : ''
    const detail = {
      transactionId,
      amount: String(dispute.transaction.amount),
      refusal,
      why: whyOf(outcome),
      respondBy: dispute.respondBy?.toISOString() ?? null,
    } as const
    await notifyOwners(tx, merchantId, { kind: 'defence_failed', detail })
  })
}
