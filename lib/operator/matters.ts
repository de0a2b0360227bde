import type { z } from 'zod'
import type { OverviewSchema } from './overview'
import type { Queues } from './queues'

type Overview = z.infer<typeof OverviewSchema>

/** The name of a matter, under which its words stand in lib/i18n/messages, `operator.status`. */
export type Word =
  | 'stopped'
  | 'noWorker'
  | 'late'
  | 'mailLate'
  | 'mailGivenUp'
  | 'unhealthy'
  | 'unhealthyOwn'
  | 'stuck'
  | 'stuckRefunds'
  | 'wrongBooks'
  | 'unchecked'
  | 'givenUp'
  | 'reconciliation'
  | 'items'
  | 'reports'
  | 'adjustments'
  | 'ownAdjustments'
  | 'waiting'
  | 'unmeasured'

/**
 * Something that needs an operator: its words, and the page on which it is seen, if there is one.
 */
interface Matter {
  word: Word
  count: number
  /** How it is marked: as wrong, as a dispute, as waiting for an operator, or as good to know. */
  tone: 'bad' | 'dispute' | 'wait' | 'note'
  href: string | null
}

/** A comparison ends once a day. @see docs/operations.md, the alert ReconciliationLate */
const RECONCILED_WITHIN_S = 36 * 3600
/** And so does a check of the books. @see docs/operations.md, the alert BooksUnchecked */
const CHECKED_WITHIN_S = 36 * 3600

/** The schedule runs every minute. @see docs/operations.md, the alert WorkerSilent */
export const WORKER_WITHIN_S = 3 * 60
/** @see docs/operations.md, the alerts WebhooksLate and MailLate */
const WORK_WITHIN_S = 60
const MAIL_WITHIN_S = 10 * 60

/** What the queues tell of the worker, of its nightly check and of the e-mails. */
function mattersOfQueues(queues: Queues): Matter[] {
  const { workerAge, mailAge, mailGivenUp, checkedAge } = queues
  const hasWorker = workerAge <= WORKER_WITHIN_S
  const isLate = hasWorker && waitedOf(queues) > WORK_WITHIN_S
  const matter = (word: Word, count: number): Matter => ({ word, count, tone: 'bad', href: null })
  return [
    matter('noWorker', hasWorker ? 0 : 1),
    matter('late', isLate ? 1 : 0),
    matter('mailLate', hasWorker && mailAge > MAIL_WITHIN_S ? 1 : 0),
    matter('mailGivenUp', mailGivenUp),
    matter('unchecked', hasWorker && checkedAge > CHECKED_WITHIN_S ? 1 : 0),
  ]
}

/** For how long the oldest event, delivery or job has waited, in seconds. */
export const waitedOf = ({ eventsAge, deliveriesAge, jobsAge }: Queues) =>
  Math.max(eventsAge, deliveriesAge, jobsAge)

/** How many adjustments wait for the operator who reads, and not for another one. */
export const decidableOf = (overview: Pick<Overview, 'pendingAdjustments' | 'ownAdjustments'>) =>
  overview.pendingAdjustments - overview.ownAdjustments

/** The matters that need somebody, the worst first. */
export function mattersOf(overview: Overview): Matter[] {
  const { unhealthyConnections, stuckPayouts, openItems, queues } = overview
  const { openReports, ownAdjustments, waitingPayouts } = overview
  const isLate = queues !== null && queues.reconciledAge > RECONCILED_WITHIN_S
  const all: Matter[] = [
    { word: 'stopped', count: overview.withdrawalsStoppedAt ? 1 : 0, tone: 'bad', href: null },
    ...(queues ? mattersOfQueues(queues) : []),
    { word: 'unhealthy', count: unhealthyConnections, tone: 'bad', href: '/operator/connections' },
    { word: 'stuck', count: stuckPayouts, tone: 'bad', href: '/operator/payouts?state=stuck' },
    { word: 'stuckRefunds', count: overview.stuckRefunds, tone: 'bad', href: null },
    { word: 'wrongBooks', count: overview.wrongBooks, tone: 'bad', href: null },
    { word: 'givenUp', count: queues?.jobsGivenUp ?? 0, tone: 'bad', href: null },
    { word: 'reconciliation', count: isLate ? 1 : 0, tone: 'bad', href: '/operator/connections' },
    { word: 'items', count: openItems, tone: 'bad', href: '/operator/reconciliation?state=open' },
    { word: 'reports', count: openReports, tone: 'dispute', href: '/operator/disputes?state=open' },
    {
      word: 'adjustments',
      count: decidableOf(overview),
      tone: 'wait',
      href: '/operator/adjustments?state=pending',
    },
    {
      word: 'waiting',
      count: waitingPayouts,
      tone: 'note',
      href: '/operator/payouts?state=waiting',
    },
    {
      word: 'ownAdjustments',
      count: ownAdjustments,
      tone: 'note',
      href: '/operator/adjustments?state=pending',
    },
    {
      word: 'unhealthyOwn',
      count: overview.unhealthyOwn,
      tone: 'note',
      href: '/operator/connections',
    },
    { word: 'unmeasured', count: queues ? 0 : 1, tone: 'note', href: null },
  ]
  return all.filter(({ count }) => count > 0)
}
