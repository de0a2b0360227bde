import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { dayOf } from '@/lib/kernel/time'
import { Refusal, shareBook } from '@/lib/ledger/share-book'
import { pspForPayouts } from '@/lib/payments/connections/psp/choose-psp'
import type { ConnectedPsp } from '@/lib/payments/connections/psp/find-psp'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { knowJob } from '@/lib/platform/queue/add-job'
import { readWithdrawalFacts } from './read-withdrawal-facts'
import type { WithdrawalBody } from './withdrawal-body'
import type { AskedWithdrawal } from './withdrawal-facts'
import { withdrawalRow } from './withdrawal-row'
import {
  type WithdrawalVerdict,
  withdrawalVerdictOf,
  withdrawalVerdictsOf,
} from './withdrawal-verdicts'
import { writeWithdrawals } from './write-withdrawals'

/**
 * Creates a withdrawal, once per `idempotencyKey`. Its gross amount is held, and it is sent at once
 * unless the account's current settings require approval. The rule that requires it is then stored
 * with the withdrawal.
 *
 * Concurrent withdrawals of one merchant share a database transaction under the book's lock, in
 * which they are judged one after another, so that together they cannot overdraw the balance.
 * Repeated and refused requests are answered without waiting for the lock.
 *
 * @throws AppError `forbidden` when withdrawals are disabled for the account, and when it is
 *   suspended
 * @throws AppError `email_unconfirmed` in live mode, before an owner has confirmed their address
 * @throws AppError `limit_exceeded` and `account_limit_exceeded` above a limit, as
 * `requireWithinLimits`
 * @throws AppError `limit_exceeded`, `unauthenticated` and `address_not_allowed` for an API key, as
 *   `requireWithinKeyLimit` and `requireKey`
 * @throws AppError `destination_not_allowed` and `destination_waiting`, as `requireAllowed`
 * @throws AppError `duplicate_cashout` when the same amount was withdrawn to the same key in the
 *   last ten minutes, unless the body or the account's settings allow it
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @throws AppError `pix_not_configured` where no PSP sends withdrawals
 * @throws AppError `withdrawals_stopped` while an operator has stopped all withdrawals
 * @throws AppError `rate_limited` when too many of the merchant's wait already
 * @see docs/contract.md#creating-a-withdrawal
 * @see docs/decisions/0081
 */
export async function createWithdrawal(
  { merchantId }: Pick<Merchant, 'merchantId'>,
  body: WithdrawalBody,
  { origin = 'API', actor = bySystem(merchantId) }: { origin?: TxOrigin; actor?: Actor } = {},
): Promise<Answer> {
  const createdAt = now()
  const transactionId = newId(createdAt)
  const id = await takeId()
  const { connectionId, unsendable } = await choosePsp()
  await knowJob('send_cashout')
  const given = { merchantId, transactionId, id, origin, createdAt, connectionId }
  const { allowDuplicate } = body
  return takeShared({ row: withdrawalRow({ ...given, body }), actor, allowDuplicate, unsendable })
}

type ChosenPsp = Pick<ConnectedPsp, 'connectionId'> & Pick<AskedWithdrawal, 'unsendable'>

/** A refusal is not thrown, because the repeat of a withdrawal needs no PSP any more. */
async function choosePsp(): Promise<ChosenPsp> {
  try {
    const { connectionId } = await pspForPayouts()
    return { connectionId, unsendable: null }
  } catch (error) {
    if (error instanceof AppError) return { connectionId: null, unsendable: error }
    throw error
  }
}

interface Answer {
  withdrawal: Transaction
  replayed: boolean
}

/** Withdrawals of one day share what was withdrawn on it. */
const groupOf = ({ row }: AskedWithdrawal) => `${row.merchantId} ${dayOf(row.createdAt)}`

const takeShared = shareBook<AskedWithdrawal, Answer>({
  name: 'withdraw',
  merchantOf: ({ row }) => row.merchantId,
  groupOf,
  look,
  take,
})

async function look(asked: AskedWithdrawal[]): Promise<(Answer | Refusal | null)[]> {
  const { merchantId } = asked[0]!.row
  const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  const facts = await readWithdrawalFacts(prisma, merchant, asked)
  return asked.map((one) => resultOf(one, withdrawalVerdictOf(facts, one)))
}

async function take(tx: Tx, merchant: Merchant, asked: AskedWithdrawal[]) {
  const verdicts = withdrawalVerdictsOf(await readWithdrawalFacts(tx, merchant, asked), asked)
  const taken = asked.filter((_, index) => verdicts[index]?.kind === 'taken')
  const written = await writeWithdrawals(tx, merchant, taken)
  return asked.map((one, index): Answer | Refusal => {
    const result = resultOf(one, verdicts[index]!) ?? { withdrawal: one.row, replayed: false }
    if (result instanceof Refusal) return result
    // A first one may have been taken just before its repeat.
    const { withdrawal, replayed } = result
    return { withdrawal: written.get(withdrawal.transactionId) ?? withdrawal, replayed }
  })
}

function resultOf({ row }: AskedWithdrawal, verdict: WithdrawalVerdict): Answer | Refusal | null {
  if (verdict.kind === 'taken') return null
  if (verdict.kind === 'refused') return new Refusal(verdict.refusal)
  const { first } = verdict
  return { withdrawal: first, replayed: first.transactionId !== row.transactionId }
}
