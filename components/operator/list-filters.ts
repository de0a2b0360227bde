import { anyText, filterForm, oneOf } from '@/components/list/filter-address'
import { stateForm } from '@/components/list/state-form'
import type { OperatedMerchant } from '@/lib/client/operator/queries'

// How the filters of the operator's lists are read in the addresses of their pages.

/** The statuses of merchants, in the order of the menu. */
export const MERCHANT_STATUSES = ['active', 'suspended'] as const

export const MERCHANT_FILTER = filterForm<{ search?: string; status?: OperatedMerchant['status'] }>(
  { search: anyText(200), status: oneOf(MERCHANT_STATUSES) },
)

export const PAYOUT_FILTER = stateForm(['stuck', 'sending', 'waiting'], true)

export const ITEM_FILTER = stateForm(['open', 'resolved'], true)

export const REPORT_FILTER = stateForm(['open', 'won', 'lost'], true)

export const ADJUSTMENT_FILTER = stateForm(['pending', 'approved', 'rejected'], true)
