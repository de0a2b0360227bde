import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { fromReaisOrNull } from '@/lib/kernel/money'
import { newId } from '@/lib/kernel/new-id'
import { Refusal, shareBook } from '@/lib/ledger/share-book'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import { requireId } from '@/lib/payments/transaction/transaction-key'
import { now } from '@/lib/platform/clock'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { knowJob } from '@/lib/platform/queue/add-job'
import { readRefundFacts } from './read-refund-facts'
import type { RefundBody } from './refund-body'
import type { AskedRefund, RefundFacts } from './refund-facts'
import { type RefundVerdict, refundVerdictOf, refundVerdictsOf } from './refund-verdicts'
import { type NewRefund, writeRefunds } from './write-refunds'

/**
 * Creates a refund of a paid charge: of an amount, or of all that is left. The amount is held,
 * unless the charge's settlement mode is `external`, and a job sends the refund.
 *
 * Concurrent refunds of one merchant share a database transaction under the book's lock, in which
 * they are judged one after another, so that together they never exceed a charge, and refunds,
 * withdrawals and disputes cannot spend the same money. Repeated and refused requests are answered
 * without waiting for the lock.
 *
 * Without a key, a request equal to the last one gets its refund, even if it failed. To retry a
 * failed refund, or to refund the same amount again, send a new key. The same key always returns
 * the same refund.
 *
 * @throws AppError `not_found` for another merchant's charge and for a withdrawal
 * @throws AppError `invalid_state` for a charge that isn't paid, is disputed or has `REFUNDS_MAX`
 *   refunds, and for a PIX more than 90 days after its payment; the card processor decides how long
 *   a card payment can be refunded
 * @throws AppError `invalid_request` for more than is left, and where something else is left than
 *   `remainingAmount` says, both with `detail.remainingAmount` in reais
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @throws AppError `refunds_stopped` while an operator has stopped all refunds
 * @throws AppError `rate_limited` when too many of the merchant's wait already
 * @see docs/decisions/0011, 0024, 0031, 0053, 0081, 0111
 */
export async function createRefund(
  merchantId: string,
  body: RefundBody,
  { origin = 'API', actor = bySystem(merchantId) }: { origin?: TxOrigin; actor?: Actor } = {},
): Promise<Answer> {
  const createdAt = now()
  const refundId = newId(createdAt)
  const { reason, idempotencyKey } = body
  const transactionId = requireId(body.transactionId)
  const asked = fromReaisOrNull(body.amount) ?? null
  const seenLeft = fromReaisOrNull(body.remainingAmount) ?? null
  await knowJob('send_refund')
  return takeShared({
    merchantId,
    transactionId,
    refundId,
    createdAt,
    origin,
    actor,
    reason,
    idempotencyKey,
    asked,
    seenLeft,
  })
}

interface Answer {
  charge: Transaction
  refund: Refund
  replayed: boolean
}

const takeShared = shareBook<AskedRefund, Answer>({
  name: 'refund',
  merchantOf: ({ merchantId }) => merchantId,
  look,
  take,
})

/**
 * Reads one snapshot, in which a refund without its lock is either there or still has its money.
 */
function look(asked: AskedRefund[]): Promise<(Answer | Refusal | null)[]> {
  const read = async (tx: Tx) => {
    const facts = await readRefundFacts(tx, asked[0]!.merchantId, asked)
    return asked.map((one) => {
      const verdict = refundVerdictOf(facts, one)
      const needsLock = verdict.kind === 'taken' || (verdict.kind === 'repeat' && verdict.newKey)
      return needsLock ? null : resultOf(facts, one, verdict)
    })
  }
  return prisma.$transaction(read, { isolationLevel: 'RepeatableRead' })
}

async function take(tx: Tx, { merchantId }: Merchant, asked: AskedRefund[]) {
  const facts = await readRefundFacts(tx, merchantId, asked)
  const verdicts = refundVerdictsOf(facts, asked)
  const refunds = asked.flatMap(({ transactionId, actor }, i): NewRefund[] => {
    const verdict = verdicts[i]!
    if (verdict.kind !== 'taken') return []
    const charge = facts.charges.get(transactionId)!
    return [{ refund: verdict.refund, actor, settlesHere: settlesHere(charge) }]
  })
  const keys = verdicts.flatMap((verdict) => (verdict.kind === 'repeat' && verdict.newKey) || [])
  await writeRefunds(tx, refunds, keys)
  return asked.map((one, i) => resultOf(facts, one, verdicts[i]!))
}

function resultOf(
  { charges }: RefundFacts,
  { transactionId, refundId }: AskedRefund,
  verdict: RefundVerdict,
): Answer | Refusal {
  if (verdict.kind === 'refused') return new Refusal(verdict.refusal)
  const { refund } = verdict
  return { charge: charges.get(transactionId)!, refund, replayed: refund.refundId !== refundId }
}
