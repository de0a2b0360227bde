import { stateForm } from '@/components/list/state-form'
import type { DisputeOutcome } from '@/lib/client/types'

/** The outcomes to filter by, in the order of the menu. */
export const OUTCOMES = ['open', 'won', 'lost'] as const satisfies readonly DisputeOutcome[]

/** Reads the filter of the disputes in the page's address. */
export const DISPUTE_FILTER = stateForm(OUTCOMES, false)
