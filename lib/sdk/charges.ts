import { requireId } from './call'
import type {
  Charge,
  CreateTransactionBody,
  RefundedCharge,
  RefundTransactionBody,
  Transaction,
} from './generated/api-types'
import type { CallOptions } from './options'
import type { Transport } from './transport'

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
