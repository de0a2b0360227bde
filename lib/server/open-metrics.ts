import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Queues } from '@/lib/operator/queues'
import { readQueues } from '@/lib/operator/read-queues'
import { once, registry } from '@/lib/platform/metrics/counters'

const HELP: Record<keyof Queues, [name: string, help: string]> = {
  events: ['guiche_events_waiting', 'Events without deliveries yet, 10000 at most'],
  eventsAge: ['guiche_events_oldest_seconds', 'Age of the oldest event without deliveries yet'],
  deliveries: ['guiche_webhook_deliveries_waiting', 'Deliveries not yet made, 10000 at most'],
  deliveriesAge: ['guiche_webhook_overdue_seconds', 'How long a delivery has been due at most'],
  jobs: ['guiche_jobs_waiting', 'Jobs that are due and not running, 10000 at most'],
  jobsAge: ['guiche_jobs_overdue_seconds', 'How long a job has been due at most'],
  jobsGivenUp: [
    'guiche_jobs_given_up',
    'Jobs that failed too often to be run again, 10000 at most',
  ],
  workerAge: ['guiche_worker_silent_seconds', 'How long ago a worker last ran the schedule'],
  mail: ['guiche_mail_waiting', 'E-mails that are not sent yet, 10000 at most'],
  mailAge: ['guiche_mail_oldest_seconds', 'Age of the oldest e-mail that is not sent yet'],
  mailGivenUp: [
    'guiche_mail_given_up',
    'E-mails given up within the last three days, 10000 at most',
  ],
  stoppedAge: [
    'guiche_outgoing_stopped_seconds',
    'How long all withdrawals and refunds have been stopped; 0 while they are sent',
  ],
  stuckPayouts: [
    'guiche_withdrawals_stuck',
    'Withdrawals sent for over ten minutes, 10000 at most',
  ],
  stuckRefunds: [
    'guiche_refunds_stuck',
    "Refunds not ended for over an hour, without those in merchants' own accounts, 10000 at most",
  ],
  differences: [
    'guiche_reconciliation_open',
    'Differences between the PSPs and our books that nobody has resolved, 10000 at most',
  ],
  checkedAge: ['guiche_books_age_seconds', 'How long ago the last check of all books ended'],
  reconciledAge: [
    'guiche_reconciliation_age_seconds',
    "How long ago the comparison that is furthest behind ended, of the installation's PIX accounts",
  ],
  silentAge: [
    'guiche_pix_silent_seconds',
    "How long the payments of one of the installation's PIX accounts could not be read",
  ],
  certificateLeft: [
    'guiche_pix_certificate_seconds',
    "Time until the first certificate of the installation's PIX accounts expires",
  ],
}

/**
 * Starts the metrics of this process (event loop, memory) and of the queues in the database, which
 * are read when scraped. Counters work without it.
 *
 * @param name the kind of process, a label of all its metrics
 */
export function openMetrics(name: 'web' | 'worker'): void {
  registry.setDefaultLabels({ process: name })
  once('process_cpu_seconds_total', () => collectDefaultMetrics({ register: registry }))
  const registers = [registry]
  for (const [queue, [name, help]] of Object.entries(HELP)) {
    once(name, () => new Gauge({ name, help, registers, collect }))
    async function collect(this: Gauge) {
      const queues = await readQueues()
      // Without an answer, report nothing: an old value would look like an idle queue.
      const value = queues?.[queue as keyof Queues] ?? null
      if (value === null) this.remove()
      else this.set(value)
    }
  }
}
