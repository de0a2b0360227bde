import { requireId } from './call'
import type {
  Answers,
  Balance,
  Charge,
  CreateCashoutBody,
  CreatedCashout,
  CreateTransactionBody,
  GetCheckoutSessionQuery,
  RefundedCharge,
  Refunds as RefundReport,
  RefundTransactionBody,
  Transaction,
  TransactionPage,
} from './generated/api-types'
import {
  type EventFilter,
  EventList,
  type EventPage,
  type TransactionFilter,
  TransactionList,
} from './lists'
import type { CallOptions } from './settings'
import type { Transport } from './transport'

/** The balance. */
export class AccountBalance {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Returns the current balance, in reais. */
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

  /** Returns the publishable configuration for your frontend, and whether cards are accepted. */
  async config(options?: CallOptions): Promise<Answers['getCardConfig']> {
    return this.#transport.send({ operation: 'getCardConfig' }, options)
  }

  /**
   * Updates a checkout session from its provider and returns it with its charge. Identify it by one
   * or more ids, which must belong to the same session.
   */
  async session(
    query: GetCheckoutSessionQuery,
    options?: CallOptions,
  ): Promise<Answers['getCheckoutSession']> {
    return this.#transport.send({ operation: 'getCheckoutSession', query }, options)
  }
}

/** Charges, by PIX or card. */
export class Charges {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a charge, once for each `referenceId`. If you pass none, the client generates one for
   * the call's own retries; a second call then creates a second charge.
   *
   * @throws ConflictError for the same `referenceId` with another body
   */
  async create(body: CreateTransactionBody, options?: CallOptions): Promise<Charge> {
    const referenceId = body.referenceId ?? crypto.randomUUID()
    const call = { body: { ...body, referenceId }, idempotencyKey: referenceId }
    return this.#transport.send({ operation: 'createTransaction', ...call }, options)
  }

  /**
   * Refunds a paid charge: `amount`, in reais, or all that is left. All attempts of a call send the
   * same `idempotencyKey`, so a lost response never causes a second refund. The same key always
   * returns the same refund. If you pass none, the client generates one: a second call with an
   * `amount` then refunds it again, and a call after a failed refund starts a new one. Use
   * `refunds.get` to read the status of a refund.
   *
   * @throws InvalidRequestError for more than is left of the charge
   * @throws ConflictError for a charge that is not paid, or was paid more than 90 days ago
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
   * Cancels an unpaid charge. For a cancelled charge it returns the same charge.
   *
   * @throws ConflictError for a paid charge
   */
  async cancel(transactionId: string, options?: CallOptions): Promise<Transaction> {
    const body = { transactionId: requireId(transactionId) }
    return this.#transport.send(
      { operation: 'cancelTransaction', body, isRepeatable: true },
      options,
    )
  }
}

/** Withdrawals, by PIX. A withdrawal has a `transactionId` and a legacy integer id. */
export class Cashouts {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Creates a withdrawal, once for each `idempotencyKey`. If you pass none, the client generates
   * one for the call's own retries; a second call then creates a second withdrawal.
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
   * Returns a withdrawal.
   *
   * @throws NotFoundError
   */
  async get(id: string | number, options?: CallOptions): Promise<Transaction> {
    return this.#transport.send({ operation: 'getCashout', id }, options)
  }

  /** Lists withdrawals, newest first. */
  list(filter: Omit<TransactionFilter, 'type'> = {}, options?: CallOptions): TransactionList {
    return new TransactionList(filter, (query) =>
      this.#transport.send({ operation: 'listCashouts', query }, options),
    )
  }

  /**
   * Approves a withdrawal that is waiting for approval. It is not retried without a response,
   * because a second approval is a conflict. Use `get` to read the status.
   *
   * @throws ConflictError for a withdrawal that is not waiting for approval
   */
  async approve(id: string | number, options?: CallOptions): Promise<Transaction> {
    const written = requireId(id)
    const body = /^\d+$/.test(written) ? { id: Number(written) } : { transactionId: written }
    return this.#transport.send({ operation: 'approveCashout', body }, options)
  }
}

/** Past events, as webhooks have told or should have told them. */
export class Events {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists events, oldest first: all, or those since a `startDate` or after a `cursor`. */
  list(filter: EventFilter = {}, options?: CallOptions): EventList {
    return new EventList(filter, async (query) => {
      const answer = await this.#transport.send({ operation: 'listPastEvents', query }, options)
      return answer as EventPage
    })
  }
}

/** The status of refunds. Reading it never starts a refund. */
export class Refunds {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Returns all refunds of a charge, oldest first, with the reason of each failure.
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
   * Returns a transaction.
   *
   * @throws NotFoundError
   */
  async get(transactionId: string, options?: CallOptions): Promise<Transaction> {
    const query = { transactionId: requireId(transactionId) }
    const answer = await this.#transport.send({ operation: 'listTransactions', query }, options)
    return answer as Transaction
  }

  /** Lists transactions, newest first. */
  list(filter: TransactionFilter = {}, options?: CallOptions): TransactionList {
    return new TransactionList(filter, async (query) => {
      const answer = await this.#transport.send({ operation: 'listTransactions', query }, options)
      return answer as TransactionPage
    })
  }
}
