import type { Actor } from '@/lib/accounts/audit/actor'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import type { AppError } from '@/lib/kernel/errors'
import type { Centavos } from '@/lib/kernel/money'
import type { Accounts } from '@/lib/ledger/balance'
import type { Destination, KeyPair, Transaction } from '@/lib/platform/db/generated/client'

/** A withdrawal that was asked for, as the row that it would be. */
export interface AskedWithdrawal {
  row: Transaction
  actor: Actor
  allowDuplicate: boolean | undefined
  /** Why no PSP would send it; null if one would. */
  unsendable: AppError | null
}

/** What is known of a withdrawal that a later one may be a duplicate of. */
export type Earlier = Pick<Transaction, 'transactionId' | 'createdAt'>

/** The facts by which withdrawals of one merchant are judged that were requested on one day. */
export interface WithdrawalFacts {
  /** When they are judged. */
  at: Date
  /** The sessions among the actors' that have ended since they asked. */
  endedSessions: ReadonlySet<string>
  /** Since when an operator has stopped all withdrawals; null while they are sent. */
  stoppedAt: Date | null
  merchant: Merchant
  /** False in live mode, before an owner has confirmed their address. */
  isConfirmed: boolean
  book: Accounts
  /** The sum of the withdrawals of the day; 0 if no limit needs it. */
  today: Centavos
  /** The merchant's API keys among the actors, by their ids. */
  keys: ReadonlyMap<string, KeyPair>
  /** The sum that each of these keys withdrew on the day, for keys with a limit. */
  keysToday: ReadonlyMap<string, Centavos>
  /** The allowed destinations among the PIX keys; none where the account allows any. */
  destinations: ReadonlyMap<string, Destination>
  /** The latest withdrawal to each PIX key of each amount, by `sameOf`. */
  latest: ReadonlyMap<string, Earlier>
  /** Earlier withdrawals of the idempotency keys, by them. */
  firsts: ReadonlyMap<string, Transaction>
  /**
   * Rows that are already written, by their ids, because the answer to their commit was lost and
   * they are judged again.
   */
  made: ReadonlyMap<string, Transaction>
}

/** A key that is equal for a withdrawal and its duplicates: the amount and the PIX key. */
export const sameOf = ({ pixKey, amount }: Pick<Transaction, 'pixKey' | 'amount'>): string =>
  `${amount} ${pixKey}`

/** The facts for the next withdrawal, after one was taken. */
export function factsAfterWithdrawal(
  facts: WithdrawalFacts,
  { row, actor }: AskedWithdrawal,
): WithdrawalFacts {
  const { amount, idempotencyKey } = row
  const { book, keysToday, latest, firsts } = facts
  const { keyId } = actor
  return {
    ...facts,
    book: { ...book, available: book.available - amount, payout: book.payout + amount },
    today: facts.today + amount,
    keysToday: keyId
      ? new Map(keysToday).set(keyId, (keysToday.get(keyId) ?? 0n) + amount)
      : keysToday,
    latest: new Map(latest).set(sameOf(row), row),
    firsts: idempotencyKey ? new Map(firsts).set(idempotencyKey, row) : firsts,
  }
}
