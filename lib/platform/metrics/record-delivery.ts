import { attemptsMade, deliveryDelay, firstAttemptDelay } from './counters'

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
