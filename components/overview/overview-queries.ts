import { queries } from '@/lib/client/queries'

/** How many transactions are listed. */
export const RECENT = 8
/** How many days the chart shows. */
export const DAYS = 30

export const RECENT_FILTER = { per_page: RECENT }
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
  volume: () => queries.volume(DAYS),
  keys: queries.keys,
  webhooks: queries.webhooks,
}
