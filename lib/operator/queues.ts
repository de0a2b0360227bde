import { z } from 'zod'
import { count } from '@/lib/kernel/wire-fields'

/** Each count stops at this number, to bound the work of a scrape. */
export const COUNT_MAX = 10_000

const counted = (description: string) => count(`${description}; at most 10,000 are counted`)
const seconds = (description: string) => z.number().min(0).describe(description)

/**
 * The work that waits in the database, for all processes, and what its worker has done. Ages are 0
 * when nothing waits.
 */
export const QueuesSchema = z.object({
  events: counted('Events without deliveries yet'),
  eventsAge: seconds('The age of the oldest, in seconds'),
  deliveries: counted('Deliveries that wait'),
  deliveriesAge: seconds('For how long the oldest one is due, in seconds'),
  jobs: counted('Jobs that are due'),
  jobsAge: seconds('For how long the oldest one is due, in seconds'),
  jobsGivenUp: counted('Jobs that failed for the last time'),
  workerAge: seconds('How long ago a worker last ran the schedule of every minute'),
  mail: counted('E-mails that wait'),
  mailAge: seconds('The age of the oldest, in seconds'),
  mailGivenUp: counted('E-mails that were given up within the last three days'),
  stoppedAge: seconds('For how long all withdrawals and refunds have been stopped'),
  stuckPayouts: counted('Withdrawals that are being sent for over ten minutes'),
  stuckRefunds: counted('Refunds that their provider has not ended for over an hour'),
  differences: counted('Differences that are open'),
  checkedAge: seconds('How long ago the last check of all books ended'),
  reconciledAge: seconds(
    "How long ago the comparison that is furthest behind ended, of the installation's accounts",
  ),
  silentAge: seconds(
    "For how long the payments of one of the installation's accounts could not be read",
  ),
  certificateLeft: z
    .number()
    .nullable()
    .describe(
      "In how many seconds the first certificate of the installation's accounts expires; null where there is none",
    ),
})

export type Queues = z.infer<typeof QueuesSchema>
