import type { WorkerEvents } from 'graphile-worker'
import { attemptsMade, deliveryDelay, firstAttemptDelay, jobRuns, once, register } from './counters'
import { countsOf, durationsOf, RequestTallies } from './request-tallies'

const COUNT = 'guiche_api_requests_total'
const DURATION = 'guiche_api_request_duration_seconds'

const { tallies } = once(COUNT, () => {
  const tallies = new RequestTallies()
  const count = {
    name: COUNT,
    help: 'Answers of the API by operation and status',
    type: 'counter',
    tallies,
    get: async () => ({ ...count, values: countsOf(tallies.values()) }),
  }
  const duration = {
    name: DURATION,
    help: 'Time until an answer was made',
    type: 'histogram',
    get: async () => ({ ...duration, values: durationsOf(DURATION, tallies.values()) }),
  }
  register(count)
  register(duration)
  return count
})

/**
 * Counts a response of the API. It runs on every request, so it only increments numbers.
 *
 * @param operation its operation id; undefined for routes outside the API's description
 * @param startedAt of `performance.now()`
 */
export function recordAnswer(
  operation: string | undefined,
  status: number,
  startedAt: number,
): void {
  tallies.add(operation ?? 'other', status, performance.now() - startedAt)
}

interface Attempted {
  /** When the delivered event happened. */
  occurredAt: Date
  startedAt: Date
  latencyMs: number
  /** Earlier attempts. */
  attempts: number
  outcome: 'delivered' | 'retry' | 'failed' | 'gone'
}

/** Counts a recorded delivery attempt. */
export function recordDelivery(attempt: Attempted): void {
  const { occurredAt, startedAt, latencyMs, attempts, outcome } = attempt
  // Clocks of two machines may differ by more than the event waited.
  const waited = Math.max(0, startedAt.getTime() - occurredAt.getTime())
  attemptsMade.inc({ outcome })
  if (attempts === 0) firstAttemptDelay.observe(waited / 1000)
  if (outcome === 'delivered') deliveryDelay.observe((waited + latencyMs) / 1000)
}

/**
 * Counts the outcomes of a runner's jobs. A job that failed for the last time also counts as given
 * up.
 */
export function watchJobs(events: WorkerEvents): void {
  events.on('job:success', ({ job }) => jobRuns.inc({ job: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job }) => jobRuns.inc({ job: job.task_identifier, outcome: 'failed' }))
  events.on('job:failed', ({ job }) =>
    jobRuns.inc({ job: job.task_identifier, outcome: 'given_up' }),
  )
}
