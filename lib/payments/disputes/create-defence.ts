import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { addJob } from '@/lib/platform/queue/add-job'
import { type DefenceFault, defenceFault, hasSameWords } from './defence'
import { getDispute } from './list-disputes'
import type { ShownDispute } from './public-dispute'
import { takesDefence } from './read-standing'

const FAULTS: Record<DefenceFault, string> = {
  not_taken: 'This dispute is answered at its provider, which takes no defence from here',
  decided: 'This dispute was decided',
  deadline_over: 'The deadline for the defence is over',
  already_defended: 'This dispute has a defence, whose words cannot change any more',
}

/**
 * Stores the merchant's defence against a fraud report, with its audit entry and the job that sends
 * it to the PSP. The same words again change nothing. Other words are taken only after the PSP
 * refused the first ones, because some PSPs keep the defence that they got last.
 *
 * @param of the INFRACTION
 * @returns the dispute with its defence
 * @throws AppError `not_found` for an unknown dispute; `rate_limited` when the merchant's queue is
 *   full
 * @throws AppError `invalid_state` with `detail.reason`: `not_taken`, `decided`, `deadline_over` or
 *   `already_defended`
 * @see docs/decisions/0060
 */
export async function createDefence(
  of: TransactionKey,
  text: string,
  actor: Actor,
): Promise<ShownDispute> {
  const { transaction, merchantId, transactionId } = await getDispute(prisma, of)
  const key = { merchantId, transactionId }
  const isTaken = await takesDefence(transaction)
  return transactInTurn(merchantId, async (tx) => {
    await lockDispute(tx, of)
    const dispute = await getDispute(tx, of)
    const [defence = null] = dispute.defences
    if (defence && defence.status !== 'REFUSED' && hasSameWords(defence.text, text)) return dispute
    const at = now()
    const fault = defenceFault({ dispute, infraction: dispute.transaction, defence, isTaken }, at)
    if (fault) throw new AppError('invalid_state', FAULTS[fault], { reason: fault })
    const attempt = (defence?.attempt ?? 0) + 1
    await tx.disputeDefence.create({
      data: { ...key, attempt, text, createdAt: at, nextTryAt: at },
    })
    await recordAct(tx, actor, 'dispute.defended', of.transactionId)
    await addJob(tx, 'send_defence', key)
    return getDispute(tx, of)
  })
}

/** Locks the dispute, so that of two defences at once only the first is stored. */
async function lockDispute(tx: Tx, { merchantId, transactionId }: TransactionKey): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Dispute"
    WHERE "merchantId" = ${merchantId}::uuid AND "transactionId" = ${transactionId}::uuid
    FOR UPDATE`
}
