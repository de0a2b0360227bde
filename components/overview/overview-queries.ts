import { queries } from '@/lib/client/queries'

/** How many transactions are listed. */
export const RECENT = 8
/** How many days the chart shows. */
export const DAYS = 30

export const RECENT_FILTER = { per_page: RECENT }
/** One withdrawal that awaits approval, because only the number of them is shown. */
export const WAITING_FILTER = { status: 'PENDING', per_page: 1 } as const
export const DISPUTED_FILTER = { state: 'open', per_page: 100 } as const
/** One paid charge is enough to know that there is one. */
export const PAID_FILTER = { type: 'CASHIN', status: 'COMPLETED', per_page: 1 } as const

/**
 * The queries of the overview; the server answers them with the page, and the webhooks with the
 * frame.
 */
export const overviewQueries = {
  balance: queries.balance,
  recent: () => queries.transactions(RECENT_FILTER),
  paid: () => queries.transactions(PAID_FILTER),
  waiting: () => queries.cashouts(WAITING_FILTER),
  disputed: () => queries.disputes(DISPUTED_FILTER),
  volume: () => queries.volume(DAYS),
  keys: queries.keys,
  webhooks: queries.webhooks,
}
