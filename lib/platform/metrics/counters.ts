import { Counter, Histogram, Registry } from 'prom-client'
import { onceAProcess } from '@/lib/platform/once-a-process'

/** This process's metrics registry. */
export const registry = onceAProcess('guicheMetrics', () => new Registry())

type Registered = Parameters<Registry['registerMetric']>[0]

/** A metric of this process, created on first use. */
export function once<T>(name: string, make: () => T): T {
  return (registry.getSingleMetric(name) as T | undefined) ?? make()
}

/** Registers a metric that computes its value when it is scraped. */
export function register(metric: { name: string; get: () => Promise<unknown> }): void {
  registry.registerMetric(metric as unknown as Registered)
}

const registers = [registry]

function counter<L extends string>(name: string, help: string, labelNames: readonly L[]) {
  return once(name, () => new Counter<L>({ name, help, labelNames, registers }))
}

function histogram(name: string, help: string, buckets: number[]) {
  return once(name, () => new Histogram({ name, help, buckets, registers }))
}

/** Bucket bounds in seconds, from 50 ms to one day. */
const DELAYS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300, 1_800, 7_200, 28_800, 86_400]

/** Delivery attempts by outcome of the delivery. */
export const attemptsMade = counter(
  'guiche_webhook_attempts_total',
  'Attempts of webhook deliveries: delivered, retry (failed, to be tried again), failed or gone',
  ['outcome'],
)

/** Seconds from an event to the first attempt of each delivery of it. */
export const firstAttemptDelay = histogram(
  'guiche_webhook_first_attempt_delay_seconds',
  'From an event to the first attempt to deliver it',
  DELAYS,
)

/** Seconds from an event to the response that accepted a delivery of it. */
export const deliveryDelay = histogram(
  'guiche_webhook_delivery_delay_seconds',
  'From an event to its acceptance by an endpoint',
  DELAYS,
)

/** Requests refused by a rate limit. */
export const rateLimited = counter(
  'guiche_rate_limited_total',
  'Refusals by a limit; docs/operations.md tells what each one holds',
  ['limit'],
)

/** Requests missing from the request log. */
export const requestLogLost = counter(
  'guiche_request_log_lost_total',
  'Requests left out of the request log: too many waited (dropped), or not to be written (failed)',
  ['reason'],
)

/** Entries of PSPs' lists that could not be read. */
export const unreadEntries = counter(
  'guiche_psp_entries_unread_total',
  "Entries of PSPs' lists that could not be read, at each reading: payments or reports of fraud",
  ['list'],
)

/** Runs of jobs by outcome. */
export const jobRuns = counter(
  'guiche_jobs_total',
  'Runs of jobs: done, failed (run again later) or given_up',
  ['job', 'outcome'],
)
