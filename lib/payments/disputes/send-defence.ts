import { AppError } from '@/lib/kernel/errors'
import { pspOf } from '@/lib/payments/connections/open-psp'
import { providerAccount } from '@/lib/payments/transaction/provider-account'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Dispute, DisputeDefence, Transaction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import type { Psp } from '@/lib/providers/pix/port'
import { hasSameWords, isOver, nextTryAt, OTHER_DEFENCE } from './defence'

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
  const defence = await prisma.disputeDefence.findFirst({
    where: { merchantId, transactionId, nextTryAt: { lte: now() } },
    include: WITH_DISPUTE,
  })
  if (!defence || !(await claim(defence))) return
  const sender = psp ?? (await pspOf(defence.dispute.transaction))
  await settle(defence, await deliver(defence, sender))
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

/** Schedules the next try before this one starts, so that only one worker sends at a time. */
async function claim(defence: StoredDefence): Promise<boolean> {
  const { tries, nextTryAt: due } = defence
  const { count } = await prisma.disputeDefence.updateMany({
    where: { ...byDefence(defence), tries, nextTryAt: due },
    data: { tries: tries + 1, nextTryAt: nextTryAt(tries, now()) },
  })
  return count === 1
}

type Outcome =
  | { status: 'DELIVERED' | 'MISSED' | 'UNKNOWN' }
  | { status: 'REFUSED'; refusal: string }

/** The deadline is the one that the PSP tells now. */
async function deliver({ text, tries, dispute }: StoredDefence, psp: Psp): Promise<Outcome> {
  const { disputeId } = dispute
  const reported = await psp.findInfraction(disputeId)
  if (reported?.defence) {
    const isOurs = hasSameWords(reported.defence, text)
    return isOurs ? { status: 'DELIVERED' } : { status: 'REFUSED', refusal: OTHER_DEFENCE }
  }
  const isDecided = reported !== null && reported.status !== 'open'
  if (isDecided || isOver(reported ?? dispute, now())) {
    // An earlier try may have arrived at a PSP that does not tell which defence it has.
    const isTold = reported?.defence !== undefined
    return { status: tries > 0 && !isTold ? 'UNKNOWN' : 'MISSED' }
  }
  if (!psp.defendInfraction) throw new Error(`the PSP of dispute ${disputeId} takes no defence`)
  try {
    await psp.defendInfraction(disputeId, text)
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
 * owners.
 */
async function settle(defence: StoredDefence, outcome: Outcome): Promise<void> {
  const { merchantId, transactionId, dispute } = defence
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.disputeDefence.updateMany({
      where: { ...byDefence(defence), status: 'SENDING' },
      data: { ...outcome, nextTryAt: null, settledAt: now() },
    })
    if (count === 0 || outcome.status === 'DELIVERED') return
    const refusal = outcome.status === 'REFUSED' ? outcome.refusal : ''
    const detail = {
      ...{ transactionId, amount: String(dispute.transaction.amount), refusal },
      why: whyOf(outcome),
      respondBy: dispute.respondBy?.toISOString() ?? null,
    } as const
    await notifyOwners(tx, merchantId, { kind: 'defence_failed', detail })
  })
}
