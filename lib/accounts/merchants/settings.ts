import { toReais } from '@/lib/kernel/money'
import type { Merchant } from './merchant'

const APPROVAL = { NEVER: 'never', ALWAYS: 'always', ABOVE: 'above' } as const satisfies Record<
  Merchant['cashoutApproval'],
  string
>

/** What a merchant has chosen, in wire form. */
export function presentSettings({ cashoutApproval, cashoutApprovalAbove }: Merchant) {
  return {
    cashoutApproval: APPROVAL[cashoutApproval],
    cashoutApprovalAbove: cashoutApprovalAbove === null ? null : toReais(cashoutApprovalAbove),
  }
}
