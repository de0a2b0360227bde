import type { disputes as source } from '@/lib/i18n/messages/pt-BR/transactions/disputes'
import type { Shape } from '@/lib/i18n/messages/shape'

export const disputes: Shape<typeof source> = {
  title: 'Dispute',
  open: 'Disputed by the payer.',
  heldAll: '{amount} of your balance is blocked until the decision.',
  heldPart:
    'Of {amount}, {blocked} is blocked in your balance until the decision. The missing {owed} is held from the next amounts that become available, before any withdrawal or refund.',
  heldElsewhere:
    'The money is held in your account at the card processor; the balance here does not change.',
  respond: 'Respond by {at}.',
  see: 'open the dispute',
  state: 'No refund until the decision',
  charge: 'Charge',
  chargeSee: 'open the charge',
  reason: 'Reason',
  respondBy: 'Respond by',
  amount: 'Disputed amount',
  blocked: 'Blocked',
  owed: 'Still to be held',
  released: 'Was blocked',
  reasons: {
    fraud: 'fraud',
    duplicate: 'charged twice',
    notReceived: 'product not received',
    notAsDescribed: 'product not as described',
    credit: 'refund not made',
    subscription: 'subscription cancelled',
    unknown: 'purchase not recognised',
    other: 'other',
  },
}
