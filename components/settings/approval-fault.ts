import type { Settings } from '@/lib/client/types'
import { AMOUNT_MAX } from '@/lib/kernel/limits'

/** What keeps these settings from being saved: an amount is needed only above which to ask. */
export function approvalFault({
  cashoutApproval,
  cashoutApprovalAbove: above,
}: Settings): 'limitMissing' | 'limitLarge' | null {
  if (cashoutApproval !== 'above') return null
  if (above === null) return 'limitMissing'
  return above > AMOUNT_MAX ? 'limitLarge' : null
}
