import type { sums as source } from '@/lib/i18n/messages/pt-BR/transactions/sums'
import type { Shape } from '@/lib/i18n/messages/shape'

export const sums: Shape<typeof source> = {
  line: {
    gross: 'Gross',
    charged: 'Amount charged',
    unpaid: 'Not paid',
    received: 'Received',
    fee: '{method} fee',
    refund: 'Refund',
    lost: 'Lost dispute',
    givenBack: 'Returned to the payer',
    net: 'Net',
    netExpected: 'Net, once paid',
    left: 'Left in the balance',
    leftElsewhere: 'Left of the charge',
    leavesAvailable: 'Leaves the available balance',
    leftAvailable: 'Left the available balance',
    cashoutFee: 'Withdrawal fee',
    willArrive: 'Will reach the destination',
    arrived: 'Reached the destination',
    asked: 'Withdrawal amount',
    cameBack: 'Back in the available balance',
    spent: 'Left the account',
    adjustment: 'Adjustment by the operator',
  },
  effect: {
    later: 'Enters the balance once it is paid.',
    never: 'It was not paid: nothing entered the balance.',
    elsewhere:
      'The money of this charge stays in your own account, outside Guichê. The balance here does not change.',
    refunding: 'Refund of {amount} in progress: the amount has left the available balance.',
    givenBack: 'The payer has the amount back. The fee of the charge is not returned.',
    givenBackPart:
      'The payer has a part of the amount back. The fee of the charge is not returned.',
    approval: 'Set aside from the available balance. Nothing is sent before the approval.',
    sending: 'Set aside from the available balance until the bank confirms it.',
    unsent: 'Nothing left the account: the whole amount is available again.',
    returned: 'The destination bank returned it: the whole amount is available again.',
  },
  foot: {
    charges: '{count, plural, one {# paid charge} other {# paid charges}}',
    withdrawals: '{count, plural, one {# paid withdrawal} other {# paid withdrawals}}',
    refunds: '{count, plural, one {# refund or lost dispute} other {# refunds and lost disputes}}',
    adjustments:
      '{count, plural, one {# adjustment by the operator} other {# adjustments by the operator}}',
    net: 'Effect on the balance',
  },
}
