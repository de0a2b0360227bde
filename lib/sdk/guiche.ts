import type { RawRequest } from './call'
import { AccountBalance, CardCheckout, Cashouts, Charges, Refunds, Transactions } from './resources'
import type { CallOptions, GuicheOptions } from './settings'
import { Transport } from './transport'

/** The API of a Guichê, as a merchant's backend calls it. One client serves a whole process. */
export class Guiche {
  readonly charges: Charges
  readonly cashouts: Cashouts
  readonly transactions: Transactions
  readonly balance: AccountBalance
  readonly card: CardCheckout
  readonly refunds: Refunds
  readonly #transport: Transport

  /**
   * @throws TypeError for a key that is not secret, or that would be in a browser, and for an
   *   address that is none
   */
  constructor(options: GuicheOptions) {
    const transport = new Transport(options)
    this.charges = new Charges(transport)
    this.cashouts = new Cashouts(transport)
    this.transactions = new Transactions(transport)
    this.balance = new AccountBalance(transport)
    this.card = new CardCheckout(transport)
    this.refunds = new Refunds(transport)
    this.#transport = transport
  }

  /**
   * Any request to the API, for what has no method here yet: with the key, the retries and the
   * errors of the others. Without an `idempotencyKey` only a GET is tried again.
   *
   * @param path begins with `/v1/`, without a query
   * @returns the answer's JSON; null for an answer without a body
   * @throws GuicheError
   */
  async request<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    request?: RawRequest,
    options?: CallOptions,
  ): Promise<T> {
    return (await this.#transport.request(method, path, request, options)) as T
  }
}
