import { requireId } from './call'
import type {
  Answers,
  Balance,
  Charge,
  CreateCashoutBody,
  CreatedCashout,
  CreateTransactionBody,
  GetCheckoutSessionQuery,
  ListCashoutsQuery,
  RefundedCharge,
  Refunds as RefundReport,
  RefundTransactionBody,
  Transaction,
  TransactionPage,
} from './generated/api-types'
import type { CallOptions } from './settings'
import { type TransactionFilter, TransactionList } from './transaction-list'
import type { Transport } from './transport'

/** What there is. */
export class AccountBalance {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** The balance now, in reais. */
  async get(options?: CallOptions): Promise<Balance> {
    return this.#transport.send({ operation: 'getBalance' }, options)
  }
}

/** The card checkout. */
export class CardCheckout {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** What a frontend needs, and what is ready: safe to hand out. */
  async config(options?: CallOptions): Promise<Answers['getCardConfig']> {
    return this.#transport.send({ operation: 'getCardConfig' }, options)
  }

  /** A session and its charge, brought up to date; named one way, or several that agree. */
  async session(
    query: GetCheckoutSessionQuery,
    options?: CallOptions,
  ): Promise<Answers['getCheckoutSession']> {
    return this.#transport.send({ operation: 'getCheckoutSession', query }, options)
  }
}

/** Money that comes in. */
export class Charges {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Opens a charge, once for each `referenceId`. Without one the call has one of its own, which
   * makes its retries safe; only yours makes it safe to call again.
   *
   * @throws ConflictError for the same `referenceId` with another body
   */
  async create(body: CreateTransactionBody, options?: CallOptions): Promise<Charge> {
    const referenceId = body.referenceId ?? crypto.randomUUID()
    const call = { body: { ...body, referenceId }, idempotencyKey: referenceId }
    return this.#transport.send({ operation: 'createTransaction', ...call }, options)
  }

  /**
   * Gives a paid charge back to its payer. All tries of one call carry one `idempotencyKey`: yours,
   * or one that the call makes, so a lost answer never refunds twice. The same key always answers
   * with the same refund. A call without your key has a new one, which tries again where the last
   * refund failed: to learn what became of a refund, use `refunds.get`.
   *
   * @throws ConflictError for a charge that is not paid, or whose 90 days are over
   * @throws InsufficientBalanceError
   */
  async refund(
    transactionId: string,
    remarks: Omit<RefundTransactionBody, 'transactionId'> = {},
    options?: CallOptions,
  ): Promise<RefundedCharge> {
    const idempotencyKey = remarks.idempotencyKey ?? crypto.randomUUID()
    const body = { ...remarks, transactionId: requireId(transactionId), idempotencyKey }
    return this.#transport.send({ operation: 'refundTransaction', body, idempotencyKey }, options)
  }

  /**
   * Cancels a charge that nobody has paid. Cancelled again, it answers with the same charge.
   *
   * @throws ConflictError for one that is paid
   */
  async cancel(transactionId: string, options?: CallOptions): Promise<Transaction> {
    const body = { transactionId: requireId(transactionId) }
    return this.#transport.send(
      { operation: 'cancelTransaction', body, isRepeatable: true },
      options,
    )
  }
}

/** Money that goes out, by PIX. A withdrawal has a `transactionId` and a legacy integer. */
export class Cashouts {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Withdraws, once for each `idempotencyKey`. Without one the call has one of its own, which makes
   * its retries safe; only yours makes it safe to call again.
   *
   * @throws InsufficientBalanceError
   * @throws ConflictError for the same `idempotencyKey` with another body
   */
  async create(body: CreateCashoutBody, options?: CallOptions): Promise<CreatedCashout> {
    const idempotencyKey = body.idempotencyKey ?? crypto.randomUUID()
    const call = { body: { ...body, idempotencyKey }, idempotencyKey }
    return this.#transport.send({ operation: 'createCashout', ...call }, options)
  }

  /**
   * A withdrawal as it is now.
   *
   * @throws NotFoundError
   */
  async get(id: string | number, options?: CallOptions): Promise<Transaction> {
    return this.#transport.send({ operation: 'getCashout', id }, options)
  }

  /** Withdrawals, newest first. */
  list(filter: Omit<ListCashoutsQuery, 'page'> = {}, options?: CallOptions): TransactionList {
    return new TransactionList(filter, (query) =>
      this.#transport.send({ operation: 'listCashouts', query }, options),
    )
  }

  /**
   * Sends a withdrawal that waits for approval. It is not tried again when no answer came, as a
   * second approval is a conflict: `get` tells what became of it.
   *
   * @throws ConflictError for one that does not wait, or no longer
   */
  async approve(id: string | number, options?: CallOptions): Promise<Transaction> {
    const body = typeof id === 'number' ? { id } : { transactionId: requireId(id) }
    return this.#transport.send({ operation: 'approveCashout', body }, options)
  }
}

/** What has become of refunds. Asking never gives anything back. */
export class Refunds {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * All tries to give a charge back, the first one first, and why each that failed was refused.
   *
   * @throws NotFoundError
   */
  async get(transactionId: string, options?: CallOptions): Promise<RefundReport> {
    const query = { transactionId: requireId(transactionId) }
    return this.#transport.send({ operation: 'listRefunds', query }, options)
  }
}

/** Charges, withdrawals and disputes. */
export class Transactions {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * A transaction as it is now.
   *
   * @throws NotFoundError
   */
  async get(transactionId: string, options?: CallOptions): Promise<Transaction> {
    const query = { transactionId: requireId(transactionId) }
    const answer = await this.#transport.send({ operation: 'listTransactions', query }, options)
    return answer as Transaction
  }

  /** Transactions, newest first. */
  list(filter: TransactionFilter = {}, options?: CallOptions): TransactionList {
    return new TransactionList(filter, async (query) => {
      const answer = await this.#transport.send({ operation: 'listTransactions', query }, options)
      return answer as TransactionPage
    })
  }
}
