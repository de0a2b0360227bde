import { once, register } from './registry'
import { countsOf, durationsOf, RequestTallies } from './request-tallies'

const COUNT = 'guiche_api_requests_total'
const DURATION = 'guiche_api_request_duration_seconds'

const { tallies } = once(COUNT, () => {
  const tallies = new RequestTallies()
  const count = {
    ...{ name: COUNT, help: 'Answers of the API by operation and status', type: 'counter' },
    tallies,
    get: async () => ({ ...count, values: countsOf(tallies.values()) }),
  }
  const duration = {
    ...{ name: DURATION, help: 'Time until an answer was made', type: 'histogram' },
    get: async () => ({ ...duration, values: durationsOf(DURATION, tallies.values()) }),
  }
  register(count)
  register(duration)
  return count
})

/**
 * Counts an answer of the API: increments, on the way of every request.
 *
 * @param operation its id; none for what the API's description leaves out
 * @param startedAt of `performance.now()`
 */
export function recordAnswer(
  operation: string | undefined,
  status: number,
  startedAt: number,
): void {
  tallies.add(operation ?? 'other', status, performance.now() - startedAt)
}
