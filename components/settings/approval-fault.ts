import type { Settings } from '@/lib/client/types'

const LIMIT_MAX = 1_000_000

/** What keeps these settings from being saved: an amount is needed only above which to ask. */
export function approvalFault({
  cashoutApproval,
  cashoutApprovalAbove: above,
}: Settings): 'limitMissing' | 'limitLarge' | null {
  if (cashoutApproval !== 'above') return null
  if (above === null) return 'limitMissing'
  return above > LIMIT_MAX ? 'limitLarge' : null
}
