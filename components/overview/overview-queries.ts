import { queries } from '@/lib/client/queries'

/** How many transactions are listed. */
export const RECENT = 8
/** How many days the chart shows. */
const DAYS = 30

/**
 * The queries of the overview; the server answers them with the page, and those of the frame with
 * that.
 */
export const overviewQueries = {
  balance: queries.balance,
  recent: () => queries.transactions({ per_page: RECENT }),
  /** One paid charge is enough to know that there is one. */
  paid: () => queries.transactions({ type: 'CASHIN', status: 'COMPLETED', per_page: 1 }),
  waiting: queries.waitingCashouts,
  disputed: () => queries.disputes({ state: 'open', per_page: 100 }),
  volume: () => queries.volume(DAYS),
  keys: queries.keys,
  webhooks: queries.webhooks,
}
