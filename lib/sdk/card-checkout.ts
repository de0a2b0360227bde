import type { Answers, GetCheckoutSessionQuery } from './generated/api-types'
import type { CallOptions } from './options'
import type { Transport } from './transport'

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
