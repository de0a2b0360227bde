import { requireId } from './call'
import type { Transaction, TransactionPage } from './generated/api-types'
import type { CallOptions } from './options'
import { type TransactionFilter, TransactionList } from './transaction-list'
import type { Transport } from './transport'

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
