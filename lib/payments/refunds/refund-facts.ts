import type { Actor } from '@/lib/accounts/audit/actor'
import type { Centavos } from '@/lib/kernel/money'
import type { Accounts } from '@/lib/ledger/balance'
import { settlesHere } from '@/lib/payments/transaction/settlement-mode'
import type { Refund, Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'

/** A refund that was asked for. */
export interface AskedRefund {
  merchantId: string
  transactionId: string
  /** The id of the refund that it would be. */
  refundId: string
  createdAt: Date
  origin: TxOrigin
  actor: Actor
  reason: string | undefined
  idempotencyKey: string | undefined
  /** The requested amount; null for all that is left. */
  asked: Centavos | null
  /** What was left of the charge as the caller last saw it; null where nobody says. */
  seenLeft: Centavos | null
}

/** An idempotency key that stands for a refund, and the digest of the request that it came with. */
export interface RefundKeySent {
  idempotencyKey: string
  requestDigest: Uint8Array<ArrayBuffer>
  refund: Refund
}

/** The facts by which requested refunds of one merchant are judged. */
export interface RefundFacts {
  /** When they are judged. */
  at: Date
  /** The sessions among the actors' that have ended since they asked. */
  endedSessions: ReadonlySet<string>
  /** Since when an operator has stopped all refunds; null while they are sent. */
  stoppedAt: Date | null
  book: Accounts
  /** The charges, by their ids. */
  charges: ReadonlyMap<string, Transaction>
  /** All refunds of each charge that has any, oldest first, by the charge's id. */
  refunds: ReadonlyMap<string, readonly Refund[]>
  /** The id of the open dispute's INFRACTION, by the id of its charge. */
  disputes: ReadonlyMap<string, string>
  /** The earlier requests of the idempotency keys, by key. */
  keys: ReadonlyMap<string, RefundKeySent>
}

/** The facts for the next refund, after one was taken. */
export function factsAfterRefund(facts: RefundFacts, refund: Refund): RefundFacts {
  const { transactionId, amount, idempotencyKey, requestDigest } = refund
  const { book, charges, refunds } = facts
  const held = settlesHere(charges.get(transactionId)!) ? amount : 0n
  const after = {
    ...facts,
    book: { ...book, available: book.available - held, refund: book.refund + held },
    refunds: new Map(refunds).set(transactionId, [...(refunds.get(transactionId) ?? []), refund]),
  }
  return idempotencyKey ? factsAfterKey(after, { idempotencyKey, requestDigest, refund }) : after
}

/** The facts for the next refund, after a key was stored. */
export function factsAfterKey(facts: RefundFacts, sent: RefundKeySent): RefundFacts {
  return { ...facts, keys: new Map(facts.keys).set(sent.idempotencyKey, sent) }
}
