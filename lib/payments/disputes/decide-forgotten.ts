import type { Actor } from '@/lib/accounts/audit/actor'
import { AppError } from '@/lib/kernel/errors'
import { findCardProcessor } from '@/lib/payments/connections/cards/find-card-processor'
import { pspOf } from '@/lib/payments/connections/psp/find-psp'
import { lockTransaction } from '@/lib/payments/transaction/lock-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import type { Dispute as ReportedDispute } from '@/lib/providers/dispute'
import { blockDisputed, type StoredDispute } from './block-disputed'
import { closeDispute } from './close-dispute'

const WITH_INFRACTION = { transaction: true } as const

/**
 * Checks that a dispute is open and that its provider does not know it. A provider that gives no
 * answer is taken for one that does not know it, because its account may be closed or another one.
 *
 * @param of the INFRACTION
 * @throws AppError `invalid_state` for what is no open dispute, and for one that its provider knows
 */
export async function requireForgotten(of: TransactionKey, ask = askProvider): Promise<void> {
  const found = { where: byKey(of), include: WITH_INFRACTION }
  const dispute = requireOpen(await prisma.dispute.findUnique(found))
  const reported = await ask(dispute).catch((err) => {
    log.warn({ err, ...byKey(of) }, 'the provider of a dispute that operators end gave no answer')
    return null
  })
  if (!reported) return
  throw new AppError('invalid_state', 'The provider of this dispute still knows it, and decides it')
}

async function askProvider(dispute: StoredDispute): Promise<ReportedDispute | null> {
  const { merchantId, chargeId: transactionId, disputeId, transaction } = dispute
  if (transaction.source === 'PIX') return (await pspOf(transaction)).findFraudReport(disputeId)
  return (await findCardProcessor({ merchantId, transactionId })).findDispute(disputeId)
}

/**
 * Ends an open dispute as its provider would, in the caller's database transaction, which must hold
 * the book's lock.
 *
 * @param of the INFRACTION
 * @throws AppError `invalid_state` for a dispute that was decided meanwhile
 */
export async function decideForgotten(
  tx: Tx,
  of: TransactionKey,
  outcome: 'won' | 'lost',
  actor: Actor,
): Promise<void> {
  const { merchantId } = of
  const { chargeId } = await tx.dispute.findUniqueOrThrow({ where: byKey(of) })
  const charge = await lockTransaction(tx, { merchantId, transactionId: chargeId })
  const found = { where: byKey(of), include: WITH_INFRACTION }
  const dispute = requireOpen(await tx.dispute.findUnique(found))
  await closeDispute(tx, charge, await blockDisputed(tx, charge, dispute), outcome, actor)
}

function requireOpen(dispute: StoredDispute | null): StoredDispute {
  if (dispute?.transaction.status === 'PENDING') return dispute
  throw new AppError('invalid_state', 'This transaction is no open dispute')
}
