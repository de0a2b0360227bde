import { requireId } from './call'
import type {
  CreateCashoutBody,
  CreatedCashout,
  ListCashoutsQuery,
  Transaction,
} from './generated/api-types'
import type { CallOptions } from './options'
import { TransactionList } from './transaction-list'
import type { Transport } from './transport'

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
