import type {
  EventPage as ApiEventPage,
  ListPastEventsQuery,
  ListTransactionsQuery,
  Transaction,
  TransactionPage,
} from './generated/api-types'
import { checkWhole } from './settings'
import type { TransactionEvent } from './webhook-event'

/** The filters of a list. It has its own place in the pages, so it takes no `cursor`. */
export type TransactionFilter = Omit<ListTransactionsQuery, 'page' | 'cursor' | 'transactionId'>

type PageQuery = TransactionFilter & { page: number }

/** The default page size of an iteration, which is the API's maximum. */
const PER_PAGE = 100

/** The maximum length of an array. */
const LIMIT_MAX = 100_000

/** What a list refuses, because it has its own place in the pages, and what to use instead. */
const INSTEAD = {
  cursor: 'for await reads on by itself, and endDate begins at an earlier createdAt',
  page: 'page() returns one page',
  transactionId: 'get() returns one transaction',
}

/**
 * A list of transactions, newest first. `for await` iterates over all of them, `page` returns one
 * page. Requests are sent only then.
 */
export class TransactionList implements AsyncIterable<Transaction> {
  readonly #filter: TransactionFilter
  readonly #read: (query: PageQuery) => Promise<TransactionPage>

  constructor(filter: TransactionFilter, read: (query: PageQuery) => Promise<TransactionPage>) {
    for (const [name, instead] of Object.entries(INSTEAD)) {
      if (name in filter) throw new TypeError(`A list takes no ${name}: ${instead}`)
    }
    this.#filter = filter
    this.#read = read
  }

  /** Returns one page. The first is 1. */
  async page(page = 1): Promise<TransactionPage> {
    checkWhole('page', page, 1, Number.MAX_SAFE_INTEGER)
    return this.#read({ ...this.#filter, page })
  }

  /**
   * Returns the newest transactions as an array. The limit is required, because the whole list of a
   * shop may not fit in memory.
   *
   * @throws TypeError for a limit that is not a whole number from 1 to 100,000
   */
  async autoPagingToArray({ limit }: { limit: number }): Promise<Transaction[]> {
    return firstOf(this, limit)
  }

  /**
   * Yields every transaction once. It pages by `createdAt` instead of by page number, so that
   * transactions that are created or leave the filter meanwhile do not shift the others.
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
      // If a whole page has the same `createdAt`, the next page of that instant follows by number.
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

/** The filters of the events, and the `cursor` from which to go on. */
export type EventFilter = ListPastEventsQuery

/** A page of events. `event` determines the type of `data` of each. */
export type EventPage = Omit<ApiEventPage, 'data'> & { data: TransactionEvent[] }

/**
 * A list of past events, oldest first. `for await` iterates over all that there are now, `page`
 * returns one page. Requests are sent only then.
 */
export class EventList implements AsyncIterable<TransactionEvent> {
  readonly #filter: EventFilter
  readonly #read: (query: EventFilter) => Promise<EventPage>

  constructor(filter: EventFilter, read: (query: EventFilter) => Promise<EventPage>) {
    this.#filter = filter
    this.#read = read
  }

  /**
   * Returns the first page, or the page after the filter's `cursor`. Store its `meta.nextCursor`
   * once its events are processed, and go on from there: each event then comes exactly once.
   */
  async page(): Promise<EventPage> {
    return this.#read(this.#filter)
  }

  /**
   * Returns the oldest events as an array. The limit is required, because all events of a shop may
   * not fit in memory.
   *
   * @throws TypeError for a limit that is not a whole number from 1 to 100,000
   */
  async autoPagingToArray({ limit }: { limit: number }): Promise<TransactionEvent[]> {
    return firstOf(this, limit)
  }

  /** Yields every event once, up to the newest of now. */
  async *[Symbol.asyncIterator](): AsyncGenerator<TransactionEvent, void, undefined> {
    let query: EventFilter = { per_page: PER_PAGE, ...this.#filter }
    for (;;) {
      const { data, meta } = await this.#read(query)
      yield* data
      if (!meta.hasMore) return
      query = { ...query, cursor: meta.nextCursor }
    }
  }
}

async function firstOf<T>(list: AsyncIterable<T>, limit: number): Promise<T[]> {
  checkWhole('limit', limit, 1, LIMIT_MAX)
  const found: T[] = []
  for await (const one of list) {
    found.push(one)
    if (found.length === limit) break
  }
  return found
}
