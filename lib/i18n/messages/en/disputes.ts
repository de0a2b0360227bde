import type { disputes as source } from '@/lib/i18n/messages/pt-BR/disputes'
import type { Shape } from '@/lib/i18n/messages/shape'

export const disputes: Shape<typeof source> = {
  title: 'Disputes',
  about:
    'Payments disputed at the payer’s bank or card issuer. The page of each dispute shows by when and where to respond.',
  list: {
    opened: 'Opened',
    payer: 'Payer',
    unnamed: 'Payer without a name',
    reason: 'Reason',
    state: 'Status',
    respondBy: 'Respond by',
    over: 'Deadline passed',
    defence: 'Defence',
    charge: 'Charge',
    amount: 'Amount (R$)',
    answer: 'Response',
  },
  filter: {
    title: 'Filter disputes',
    state: 'Status',
    any: 'All',
    open: 'Disputed',
    won: 'Dispute won',
    lost: 'Dispute lost',
  },
  empty: {
    none: 'No disputes.',
    open: 'No open disputes.',
    won: 'No disputes won.',
    lost: 'No disputes lost.',
    body: 'If a payer disputes a payment, it appears here with the deadline for your response.',
  },
  answer: {
    short: 'Respond',
    sandbox: 'Decide at the test bank',
    sandboxShort: 'Test bank',
    stripe: 'Respond in the Stripe dashboard',
    dashboard: 'Write the defence',
    psp: 'Respond through the support channel of your bank (PSP).',
    pspShort: 'At your bank',
  },
  defence: {
    title: 'Your defence',
    status: {
      needed: 'Needed',
      sending: 'Being sent',
      delivered: 'Delivered',
      refused: 'Refused',
      missed: 'No defence',
      unknown: 'Not confirmed',
    },
    more: {
      needed: 'Explain why the payment is legitimate. Your PSP decides with it.',
      neededUntil: 'Explain why the payment is legitimate, by {at}. Your PSP decides with it.',
      sending:
        'Written on {at}. If the PSP does not answer, sending is repeated until it confirms.',
      delivered: 'Delivered to the PSP on {at}.',
      refused: 'The PSP refused the defence on {at}. Reason given: {reason}',
      other: 'The PSP already has another defence, sent from elsewhere. Yours was not sent.',
      missed: 'The deadline passed, or the dispute was decided, before a defence reached the PSP.',
      unknown:
        'The dispute was decided before the PSP confirmed the defence. It may have arrived: the PSP does not tell which defence it has.',
    },
    text: 'Defence',
    count: '{count}/{max}',
    hint: 'Name what proves the sale: order, delivery, messages with the customer. The text cannot change after you send it.',
    empty: 'Write the defence.',
    submit: 'Send defence',
    done: 'The defence is being sent.',
    failed: 'The defence was not sent.',
    reason: {
      not_taken: 'The PSP of this dispute takes no defence from here.',
      decided: 'The dispute was decided.',
      deadline_over: 'The deadline for the defence is over.',
      already_defended: 'Someone else in your account has sent a defence.',
    },
  },
  news: {
    open: '{count, plural, one {# open dispute} other {# open disputes}}.',
    respondBy: '{count, plural, one {Respond by {at}.} other {Respond to the first by {at}.}}',
  },
}
