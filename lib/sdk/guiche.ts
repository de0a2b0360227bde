import type { RawRequest } from './call'
import {
  AccountBalance,
  CardCheckout,
  Cashouts,
  Charges,
  Events,
  Refunds,
  Transactions,
} from './resources'
import type { CallOptions, GuicheOptions } from './settings'
import { Transport } from './transport'

/** The client of a merchant's backend. One instance is enough for a process. */
export class Guiche {
  readonly charges: Charges
  readonly cashouts: Cashouts
  readonly transactions: Transactions
  readonly balance: AccountBalance
  readonly card: CardCheckout
  readonly refunds: Refunds
  readonly events: Events
  readonly #transport: Transport

  /**
   * @throws TypeError in a browser, and for an invalid secret key or base URL
   */
  constructor(options: GuicheOptions) {
    const transport = new Transport(options)
    this.charges = new Charges(transport)
    this.cashouts = new Cashouts(transport)
    this.transactions = new Transactions(transport)
    this.balance = new AccountBalance(transport)
    this.card = new CardCheckout(transport)
    this.refunds = new Refunds(transport)
    this.events = new Events(transport)
    this.#transport = transport
  }

  /**
   * Sends any request to the API, for operations without a method here. Authorization, retries and
   * errors are the same. Without an `idempotencyKey`, only a GET is retried.
   *
   * @param path begins with `/v1/`, without a query
   * @returns the JSON of the response; null for a response without a body
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
