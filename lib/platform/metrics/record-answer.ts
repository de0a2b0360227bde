import type { WorkerEvents } from 'graphile-worker'
import { attemptsMade, deliveryDelay, firstAttemptDelay, jobRuns, once, register } from './counters'
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

interface Attempted {
  /** When the event of the delivery happened. */
  occurredAt: Date
  startedAt: Date
  latencyMs: number
  /** Attempts made before. */
  attempts: number
  outcome: 'delivered' | 'retry' | 'failed' | 'gone'
}

/** Counts an attempt of a delivery that was recorded. */
export function recordDelivery(attempt: Attempted): void {
  const { occurredAt, startedAt, latencyMs, attempts, outcome } = attempt
  // The clocks of two machines may disagree by more than an event waited.
  const waited = Math.max(0, startedAt.getTime() - occurredAt.getTime())
  attemptsMade.inc({ outcome })
  if (attempts === 0) firstAttemptDelay.observe(waited / 1000)
  if (outcome === 'delivered') deliveryDelay.observe((waited + latencyMs) / 1000)
}

/** Counts how the jobs of a runner end. One that failed for the last time is also given up. */
export function watchJobs(events: WorkerEvents): void {
  events.on('job:success', ({ job }) => jobRuns.inc({ job: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job }) => jobRuns.inc({ job: job.task_identifier, outcome: 'failed' }))
  events.on('job:failed', ({ job }) =>
    jobRuns.inc({ job: job.task_identifier, outcome: 'given_up' }),
  )
}
