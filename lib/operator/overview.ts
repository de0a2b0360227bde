import { z } from 'zod'
import { count, instant } from '@/lib/kernel/wire-fields'
import { QueuesSchema } from './queues'

export const OverviewSchema = z.object({
  connections: count('Accounts at PSPs'),
  unhealthyConnections: count('Those of the installation that are expired, late or expiring'),
  unhealthyOwn: count("Merchants' own accounts that are expired, late or expiring"),
  withdrawalsStoppedAt: instant(
    'Since when all withdrawals and refunds are stopped; null while they are sent',
  ).nullable(),
  stuckPayouts: count('Withdrawals that are being sent for over ten minutes'),
  stuckRefunds: count(
    'Refunds that their provider has not ended for over an hour, without those in own accounts of merchants',
  ),
  waitingPayouts: count('Withdrawals that wait for the approval of their merchant'),
  wrongBooks: count('Books that are wrong, each as the last check that came to it found it'),
  openItems: count('Differences between the PSPs and our books'),
  openReports: count('Fraud reports about a PIX that are open'),
  nextDeadline: instant(
    'The next deadline for a defence that the merchant can still write',
  ).nullable(),
  pendingAdjustments: count('Adjustments that wait for a second operator'),
  ownAdjustments: count('Those of them that the reader proposed, and so cannot approve'),
  queues: QueuesSchema.nullable().describe(
    'The work that waits; null when it could not be measured',
  ),
})
