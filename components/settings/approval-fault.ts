import type { Settings } from '@/lib/client/types'
import { AMOUNT_MAX } from '@/lib/kernel/limits'

/** The settings of withdrawal approval. */
export type Approval = Pick<Settings, 'cashoutApproval' | 'cashoutApprovalAbove'>

/** Checks the approval settings: an amount is required only if approval depends on it. */
export function approvalFault({
  cashoutApproval,
  cashoutApprovalAbove: above,
}: Approval): 'limitMissing' | 'limitLarge' | null {
  if (cashoutApproval !== 'above') return null
  if (above === null) return 'limitMissing'
  return above > AMOUNT_MAX ? 'limitLarge' : null
}
