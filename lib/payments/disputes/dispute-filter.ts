import { z } from 'zod'
import type { TxStatus } from '@/lib/platform/db/generated/enums'
import { PageQuery } from '@/lib/platform/http/pagination'

/** How a dispute stands, for the merchant, and the status of the INFRACTION that says so. */
export const STATUS_OF_OUTCOME = {
  open: 'PENDING',
  won: 'CANCELLED',
  lost: 'COMPLETED',
} as const satisfies Record<string, TxStatus>

export type DisputeOutcome = keyof typeof STATUS_OF_OUTCOME

export const OUTCOMES = Object.keys(STATUS_OF_OUTCOME) as [DisputeOutcome, ...DisputeOutcome[]]

/** The parameters of the list of disputes. */
export const DisputeFilter = PageQuery.extend({
  state: z
    .enum(OUTCOMES, `must be one of ${OUTCOMES.join(', ')}`)
    .optional()
    .describe('Only those that are open, won or lost'),
})

/** A checked filter. */
export type DisputeFilter = z.infer<typeof DisputeFilter>

/** How a dispute stands, by the status of its INFRACTION. */
export const outcomeOf = (status: TxStatus): DisputeOutcome =>
  OUTCOMES.find((outcome) => STATUS_OF_OUTCOME[outcome] === status) ?? 'open'
