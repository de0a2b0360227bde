import type { disputes as source } from '@/lib/i18n/messages/pt-BR/disputes'
import type { Shape } from '@/lib/i18n/messages/shape'

export const disputes: Shape<typeof source> = {
  title: 'Dispute',
  open: 'Disputed by the payer.',
  heldAll: '{amount} of the balance are blocked until it is decided.',
  heldPart:
    'Of {amount}, {blocked} are blocked in the balance until it is decided. The missing {owed} are held from whatever becomes available next, before any withdrawal or refund.',
  heldElsewhere:
    'The money is held in your account at the provider; the balance here does not change.',
  respond: 'Respond by {at}.',
  see: 'open the dispute',
  state: 'No refund until it is decided',
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
