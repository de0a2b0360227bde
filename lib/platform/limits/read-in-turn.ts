import { takeTurn } from './take-turn'

/**
 * Runs a query that may look at many rows of a merchant, as one of few of this merchant in this
 * process, so that no merchant's lists and sums take the connections of its neighbours. Reads have
 * a line of their own: they never wait for what waits for a lock.
 *
 * @param query uses one connection at a time, or two where it includes two relations; takes no turn
 * @throws AppError `rate_limited` when too many of this merchant wait already
 * @see docs/decisions/0029
 */
export function readInTurn<T>(merchantId: string, query: () => Promise<T>): Promise<T> {
  return takeTurn(`read ${merchantId}`, query)
}
