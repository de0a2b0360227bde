import type { ListTransactionsQuery, Transaction, TransactionPage } from './generated/api-types'
import { checkWhole } from './settings'

/** What a list is narrowed to. */
export type TransactionFilter = Omit<ListTransactionsQuery, 'page' | 'transactionId'>

type PageQuery = TransactionFilter & { page: number }

/** For a walk through all pages, unless `per_page` says otherwise: the most that the API gives. */
const PER_PAGE = 100

/** How many transactions one array takes. */
const LIMIT_MAX = 100_000

/**
 * A list of transactions, newest first: `for await` goes through all of it, `page` gives one page.
 * Nothing is asked for before.
 */
export class TransactionList implements AsyncIterable<Transaction> {
  readonly #filter: TransactionFilter
  readonly #read: (query: PageQuery) => Promise<TransactionPage>

  constructor(filter: TransactionFilter, read: (query: PageQuery) => Promise<TransactionPage>) {
    this.#filter = filter
    this.#read = read
  }

  /** One page, from 1, and where it stands. */
  async page(page = 1): Promise<TransactionPage> {
    checkWhole('page', page, 1, Number.MAX_SAFE_INTEGER)
    return this.#read({ ...this.#filter, page })
  }

  /**
   * The newest of them in one array, at most so many. The limit has to be said, because the whole
   * list of a shop may not fit in memory.
   *
   * @throws TypeError for a limit that is no whole number from 1 to 100,000
   */
  async autoPagingToArray({ limit }: { limit: number }): Promise<Transaction[]> {
    checkWhole('limit', limit, 1, LIMIT_MAX)
    const found: Transaction[] = []
    for await (const transaction of this) {
      found.push(transaction)
      if (found.length === limit) break
    }
    return found
  }

  /**
   * Every transaction once. Goes by time, not by the number of the page, so that what is created
   * or leaves the filter meanwhile neither repeats others nor hides them.
   */
  async *[Symbol.asyncIterator](): AsyncGenerator<Transaction, void, undefined> {
    let query: PageQuery = { per_page: PER_PAGE, ...this.#filter, page: 1 }
    let known = new Set<string>()
    for (;;) {
      const { data, meta } = await this.#read(query)
      yield* data.filter(({ transactionId }) => !known.has(transactionId))
      const oldest = data.at(-1)
      if (!oldest || data.length < meta.per_page) return
      const { createdAt } = oldest
      // A page of one instant alone leads nowhere in time; those are turned by their number.
      const isStuck = createdAt === query.endDate
      query = isStuck
        ? { ...query, page: query.page + 1 }
        : { ...query, endDate: createdAt, page: 1 }
      const atThatInstant = data.filter((one) => one.createdAt === createdAt)
      known = new Set([
        ...(isStuck ? known : []),
        ...atThatInstant.map(({ transactionId }) => transactionId),
      ])
    }
  }
}
