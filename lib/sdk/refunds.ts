import { requireId } from './call'
import type { Refunds as RefundReport } from './generated/api-types'
import type { CallOptions } from './options'
import type { Transport } from './transport'

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
