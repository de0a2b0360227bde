import type { Tone } from '@/components/ui/sign'
import type { OperatorOverview } from '@/lib/client/operator'

type Word =
  | 'stopped'
  | 'unhealthy'
  | 'stuck'
  | 'givenUp'
  | 'reconciliation'
  | 'items'
  | 'reports'
  | 'adjustments'
  | 'waiting'
  | 'unmeasured'

/** Something that needs an operator: its words, and the page on which it is seen, if there is one. */
export interface Matter {
  word: Word
  count: number
  tone: Tone
  href: string | null
}

/** A comparison ends once a day. @see docs/operations.md, the alert ReconciliationLate */
const RECONCILED_WITHIN_S = 36 * 3600

/** The matters that need somebody, the worst first. */
export function mattersOf(overview: OperatorOverview): Matter[] {
  const { unhealthyConnections, stuckPayouts, openItems, queues } = overview
  const { openReports, pendingAdjustments, waitingPayouts } = overview
  const isLate = queues !== null && queues.reconciledAge > RECONCILED_WITHIN_S
  const all: Matter[] = [
    {
      ...{ word: 'stopped', count: overview.withdrawalsStoppedAt ? 1 : 0, tone: 'bad' },
      href: null,
    },
    {
      ...{ word: 'unhealthy', count: unhealthyConnections, tone: 'bad' },
      href: '/operator/connections',
    },
    { word: 'stuck', count: stuckPayouts, tone: 'bad', href: '/operator/payouts?state=stuck' },
    { word: 'givenUp', count: queues?.jobsGivenUp ?? 0, tone: 'bad', href: null },
    {
      ...{ word: 'reconciliation', count: isLate ? 1 : 0, tone: 'bad' },
      href: '/operator/connections',
    },
    { word: 'items', count: openItems, tone: 'bad', href: '/operator/reconciliation?state=open' },
    { word: 'reports', count: openReports, tone: 'dispute', href: '/operator/disputes?state=open' },
    {
      ...{ word: 'adjustments', count: pendingAdjustments, tone: 'wait' },
      href: '/operator/adjustments?state=pending',
    },
    {
      ...{ word: 'waiting', count: waitingPayouts, tone: 'note' },
      href: '/operator/payouts?state=waiting',
    },
    { word: 'unmeasured', count: queues ? 0 : 1, tone: 'note', href: null },
  ]
  return all.filter(({ count }) => count > 0)
}
