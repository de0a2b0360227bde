import { stateForm } from '@/components/list/state-form'

/** Reads the filter of the disputes in the page's address. */
export const DISPUTE_FILTER = stateForm(['open', 'won', 'lost'], false)
