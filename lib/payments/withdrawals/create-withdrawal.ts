import { v7 as uuidv7 } from 'uuid'
import { type Actor, bySystem } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { dayOf } from '@/lib/kernel/period'
import { openBook, openFreeBook } from '@/lib/ledger/open-book'
import { pspForPayouts } from '@/lib/payments/connections/find-psp'
import { takeId } from '@/lib/payments/transaction/take-id'
import { now } from '@/lib/platform/clock'
import { coalesceBy } from '@/lib/platform/db/coalesce'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { actForMany, laterCheck } from '@/lib/platform/limits/check-caller'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { knowJob } from '@/lib/platform/queue/add-job'
import { readFacts } from './read-facts'
import type { WithdrawalBody } from './withdrawal-body'
import type { AskedWithdrawal } from './withdrawal-facts'
import { withdrawalRow } from './withdrawal-row'
import { type Verdict, verdictOf, verdictsOf } from './withdrawal-verdicts'
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
 * @throws AppError `forbidden` when withdrawals are disabled for the account
 * @throws AppError `email_unconfirmed` in live mode, before an owner has confirmed their address
 * @throws AppError `limit_exceeded` and `account_limit_exceeded` above a limit, as
 * `requireWithinLimits`
 * @throws AppError `limit_exceeded` and `unauthenticated` for an API key, as `requireWithinKeyLimit`
 * and `requireKey`
 * @throws AppError `destination_not_allowed` and `destination_waiting`, as `requireAllowed`
 * @throws AppError `duplicate_cashout` when the same amount was withdrawn to the same key in the last
 * ten minutes, unless the body or the account's settings allow it
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 * @throws AppError `idempotency_conflict` for the same key with another body
 * @throws AppError `pix_not_configured` where no PSP sends withdrawals
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
  const transactionId = uuidv7({ msecs: createdAt.getTime() })
  const id = await takeId()
  const { connectionId } = await pspForPayouts()
  await knowJob('send_cashout')
  const given = { merchantId, transactionId, id, origin, createdAt, connectionId }
  const { allowDuplicate } = body
  const asked = { row: withdrawalRow({ ...given, body }), actor, allowDuplicate }
  const decide = async () => {
    const waiting = { ...asked, check: laterCheck() }
    return (await takeIfFree(waiting)) ?? (await lookAt(asked)) ?? take(waiting)
  }
  const answer = await takeTurn(`withdraw ${merchantId}`, decide, { atOnce: TOGETHER })
  if (answer instanceof Refusal) throw answer.error
  return answer
}

interface Answer {
  withdrawal: Transaction
  replayed: boolean
}

/** An error for one caller, among the answers of others. */
class Refusal {
  constructor(readonly error: unknown) {}
}

type Result = Answer | Refusal

/** How many withdrawals of one merchant are judged together. */
const TOGETHER = 64

const LIMITS = { rowsMax: TOGETHER, statementsMax: 1 }

/** Withdrawals of one day share what was withdrawn on it. */
const groupOf = ({ row }: AskedWithdrawal) => `${row.merchantId} ${dayOf(row.createdAt)}`

/** The answer that needs no lock: to a repeat, or a refusal. Null when only the lock can tell. */
const lookAt = coalesceBy<AskedWithdrawal, Result | null>(
  groupOf,
  async (asked) => {
    const { merchantId } = asked[0]!.row
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    const facts = await readFacts(prisma, merchant, asked)
    return asked.map((one) => resultOf(one, verdictOf(facts, one)))
  },
  LIMITS,
)

interface Waiting extends AskedWithdrawal {
  /** Throws if the caller may no longer do what they asked for. */
  check: () => Promise<void>
}

/**
 * Withdrawals that a database transaction has judged. It may have been committed even if its answer
 * was lost.
 */
const attempted = new WeakSet<Waiting>()

/** Judges and takes a withdrawal under the book's lock; null while somebody else holds the lock. */
const takeIfFree = coalesceBy<Waiting, Result | null>(
  groupOf,
  (asked) => takeMany(asked, openFreeBook),
  LIMITS,
)

/** The same, and waits for the lock. */
const take = coalesceBy<Waiting, Result>(
  groupOf,
  async (asked) => (await takeMany(asked, openBook)) as Result[],
  LIMITS,
)

async function takeMany(asked: Waiting[], open: typeof openFreeBook): Promise<(Result | null)[]> {
  const results = new Map<Waiting, Result>()
  const isLeft = (one: Waiting) => !results.has(one)
  // A caller may have waited for the turn, and their session may have ended meanwhile. A withdrawal
  // that may already be written is not refused here, because its caller must learn of it.
  const look = async () => {
    for (const one of asked) {
      if (attempted.has(one)) continue
      await one.check().catch((error) => results.set(one, new Refusal(error)))
    }
    return asked.some(isLeft) ? null : results
  }
  const act = async (tx: Tx, merchant: Merchant) => {
    const left = asked.filter(isLeft)
    for (const one of left) attempted.add(one)
    const taken = await takeUnderLock(tx, merchant, left)
    for (const [one, result] of taken) results.set(one, result)
    return results
  }
  await actForMany(() => open(asked[0]!.row.merchantId, act, { look, mayRefuse: false }))
  return asked.map((one) => results.get(one) ?? null)
}

async function takeUnderLock(
  tx: Tx,
  merchant: Merchant,
  asked: Waiting[],
): Promise<Map<Waiting, Result>> {
  const verdicts = verdictsOf(await readFacts(tx, merchant, asked), asked)
  const taken = asked.filter((_, index) => verdicts[index]?.kind === 'taken')
  const written = await writeWithdrawals(tx, merchant, taken)
  const answer = (one: Waiting, verdict: Verdict): Result => {
    const result = resultOf(one, verdict) ?? { withdrawal: one.row, replayed: false }
    if (result instanceof Refusal) return result
    // A first one may have been taken just before its repeat.
    const { withdrawal, replayed } = result
    return { withdrawal: written.get(withdrawal.transactionId) ?? withdrawal, replayed }
  }
  return new Map(asked.map((one, index) => [one, answer(one, verdicts[index]!)]))
}

function resultOf({ row }: AskedWithdrawal, verdict: Verdict): Result | null {
  if (verdict.kind === 'taken') return null
  if (verdict.kind === 'refused') return new Refusal(verdict.refusal)
  const { first } = verdict
  return { withdrawal: first, replayed: first.transactionId !== row.transactionId }
}
