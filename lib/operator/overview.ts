import { z } from 'zod'
import { count, instant } from '@/lib/kernel/wire-fields'

const seconds = (description: string) => z.number().min(0).describe(description)

const QueuesSchema = z.object({
  events: count('Events without deliveries yet'),
  eventsAge: seconds('The age of the oldest, in seconds'),
  deliveries: count('Deliveries that wait; at most 10,000 are counted'),
  deliveriesAge: seconds('For how long the oldest one is due, in seconds'),
  jobs: count('Jobs that are due'),
  jobsAge: seconds('For how long the oldest one is due, in seconds'),
  jobsGivenUp: count('Jobs that failed for the last time'),
  workerAge: seconds('How long ago a worker last ran the schedule of every minute'),
  mail: count('E-mails that wait'),
  mailAge: seconds('The age of the oldest, in seconds'),
  mailGivenUp: count('E-mails that were given up within the last three days'),
  stoppedAge: seconds('For how long all withdrawals and refunds have been stopped'),
  stuckPayouts: count('Withdrawals that are being sent for over ten minutes'),
  differences: count('Differences that are open'),
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

export const OverviewSchema = z.object({
  connections: count('Accounts at PSPs'),
  unhealthyConnections: count('Those of the installation that are expired, late or expiring'),
  unhealthyOwn: count("Merchants' own accounts that are expired, late or expiring"),
  withdrawalsStoppedAt: instant(
    'Since when all withdrawals and refunds are stopped; null while they are sent',
  ).nullable(),
  stuckPayouts: count('Withdrawals that are being sent for over ten minutes'),
  waitingPayouts: count('Withdrawals that wait for the approval of their merchant'),
  wrongBooks: count('Books that the last check found wrong'),
  openItems: count('Differences between the PSPs and our books'),
  openReports: count('Fraud reports about a PIX that are open'),
  nextDeadline: instant(
    'The next deadline for a defence that the merchant can still write',
  ).nullable(),
  pendingAdjustments: count('Adjustments that wait for a second operator'),
  queues: QueuesSchema.nullable().describe(
    'The work that waits; null when it could not be measured',
  ),
})
