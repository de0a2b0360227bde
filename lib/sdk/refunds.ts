import { requireId } from './call'
import type { CallOptions } from './options'
import type { Transport } from './transport'

/** One try to give a charge back. */
export interface RefundTry {
  refundId: string
  status: string
  /** In reais. */
  amount: number
  /** Why it was asked for, or why it failed. */
  reason: string | null
  createdAt: string
  updatedAt: string
}

/** A charge and all tries to give it back, as they are now. */
export interface RefundReport {
  transactionId: string
  /** Of the charge. */
  status: string
  refunds: RefundTry[]
}

/** What has become of refunds. Asking never gives anything back. */
export class Refunds {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * All tries to give a charge back, and their reasons.
   *
   * @throws NotFoundError
   */
  async get(transactionId: string, options?: CallOptions): Promise<RefundReport> {
    const query = { transactionId: requireId(transactionId) }
    const path = '/v1/integrations/refund-transaction'
    return (await this.#transport.request('GET', path, { query }, options)) as RefundReport
  }
}
