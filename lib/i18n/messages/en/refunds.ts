import type { refunds as source } from '@/lib/i18n/messages/pt-BR/refunds'
import type { Shape } from '@/lib/i18n/messages/shape'

export const refunds: Shape<typeof source> = {
  act: { refund: 'Refund…', again: 'Retry refund…', cancel: 'Cancel charge…' },
  state: {
    onItsWay: 'Refund on its way',
    until: 'Refund until {date}',
    over: 'The 90-day refund period ended on {date}.',
    refusedTitle: 'The bank refused the refund.',
    refused: '{amount} is available again. The charge stays paid.',
    refusedClaimed:
      '{amount} is back in your balance, except what a dispute of this charge blocks or took.',
    refusedElsewhere:
      '{amount} is still in your own account, outside Guichê. The charge stays paid.',
  },
  dialog: {
    title: 'Refund this charge?',
    body: {
      PIX: 'A refunded PIX cannot be undone, and the fee of the charge is not returned.',
      CREDIT_CARD:
        'A refund cannot be undone, and the fee of the charge is not returned. The payer sees the amount on their statement in a few days.',
    },
    elsewhere:
      'The amount leaves your own account, outside Guichê; the balance here does not change.',
    whole: 'All that is left: {amount}',
    part: 'Another amount',
    choice: 'Amount to refund',
    amount: 'Amount',
    amountMissing: 'Enter the amount to refund, such as 1,234.56.',
    amountLeast: 'The minimum is {amount}.',
    amountMost: 'At most {amount} is left of this charge.',
    refundedBefore: 'Refunded before',
    to: 'to',
    unnamed: 'the payer',
    net: 'Net received',
    returned: 'Goes back to the payer',
    left: 'Left of this charge',
    available: 'Available now',
    after: 'After the refund',
    reason: 'Reason',
    reasonHint: 'The payer sees the reason with the refund.',
    submit: 'Refund {amount}',
    submitUnnamed: 'Refund',
    done: 'Refund of {amount} requested from the bank.',
    doneRefused: 'Refund of {amount} requested from the bank, which refused it.',
    foundTitle: 'The request for the refund arrived.',
    overTitle: 'Nothing is left to refund.',
    doneBefore: 'The first request was accepted, as you sent it then. No other refund was made.',
    shortTitle: 'The available balance does not cover this refund.',
    short: 'You need {amount} more.',
    useMost: 'Use {amount}',
    stale: 'This charge has changed and can no longer be refunded.',
    failedTitle: 'The refund was not requested.',
    repeatTitle: 'The repeated request was refused.',
    unknownTitle: 'No answer from the server.',
    unknown:
      'We do not know whether the refund was requested. Try again in this window: it never makes the same refund twice.',
  },
  cancel: {
    title: 'Cancel this charge?',
    body: {
      PIX: 'Its PIX code stops working at once and for good. A payment already on its way still comes in.',
      CREDIT_CARD:
        'Its payment page closes at once and for good. A payment already on its way still comes in.',
    },
    from: 'from',
    unnamed: 'the payer',
    lost: 'Will not be received',
    submit: 'Cancel charge of {amount}',
    done: 'Charge of {amount} cancelled.',
    stale: 'This charge has changed and can no longer be cancelled.',
    failedTitle: 'The charge was not cancelled.',
    unknownTitle: 'No answer from the server.',
    unknown:
      'We do not know whether the charge was cancelled. Try again: a second cancellation changes nothing.',
  },
  line: {
    asked: 'Refund requested',
    refused: 'Refund refused by the bank',
    reason: 'Reason: {reason}.',
    askedPart: 'Refund of {amount} requested',
    completedPart: '{amount} refunded to the payer',
    available: 'The amount is available again.',
    claimed: 'The amount is back in the balance, except what a dispute blocks or took.',
    kept: 'The amount is still in your own account, outside Guichê.',
  },
  list: {
    title: 'Refunds',
    remaining: '{amount} of this charge is left.',
    usedUp: 'Nothing is left of this charge.',
    returnId: 'Return',
    status: { PENDING: 'On its way', COMPLETED: 'Refunded', FAILED: 'Refused' },
  },
  sandbox: {
    title: 'Test amounts for refunds',
    body: 'A refund of one of these amounts has the result shown here. Any other is paid back within a second.',
    outcome: {
      paid: 'Goes back to the payer after a moment.',
      refused: 'Refused at once: the payer’s account was closed.',
      refused_late: 'Accepted, then refused by the payer’s bank.',
      timeout: 'Goes back to the payer, but the bank’s answer is lost on the way.',
      slow: 'Goes back to the payer after half a minute.',
    },
  },
}
