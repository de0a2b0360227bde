import { collectDefaultMetrics, Gauge } from 'prom-client'
import { once, registry } from './counters'
import { type Queues, readQueues } from './read-queues'

const HELP: Record<keyof Queues, [name: string, help: string]> = {
  events: ['guiche_events_waiting', 'Events without deliveries yet, 10000 at most'],
  eventsAge: ['guiche_events_oldest_seconds', 'Age of the oldest event without deliveries yet'],
  deliveries: ['guiche_webhook_deliveries_waiting', 'Deliveries not yet made, 10000 at most'],
  deliveriesAge: ['guiche_webhook_overdue_seconds', 'How long a delivery has been due at most'],
  jobs: ['guiche_jobs_waiting', 'Jobs that are due and not running, 10000 at most'],
  jobsAge: ['guiche_jobs_overdue_seconds', 'How long a job has been due at most'],
  jobsGivenUp: ['guiche_jobs_given_up', 'Jobs that failed too often to be run again'],
  mail: ['guiche_mail_waiting', 'E-mails to owners that are not sent yet'],
}

/**
 * Begins to measure this process itself, its event loop above all, and what waits in the database
 * whenever somebody asks. What else is counted is counted anyway.
 *
 * @param name which kind of process this is: a label of all that it measures
 */
export function openMetrics(name: 'web' | 'worker'): void {
  registry.setDefaultLabels({ process: name })
  once('process_cpu_seconds_total', () => collectDefaultMetrics({ register: registry }))
  const registers = [registry]
  for (const [queue, [name, help]] of Object.entries(HELP)) {
    once(name, () => new Gauge({ name, help, registers, collect }))
    async function collect(this: Gauge) {
      const queues = await readQueues()
      // Nothing is said of what is not known: an old number would look like a queue at rest.
      if (queues) this.set(queues[queue as keyof Queues])
      else this.remove()
    }
  }
}
