import type { Balance } from './generated/api-types'
import type { CallOptions } from './options'
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
