import type { disputes as source } from '@/lib/i18n/messages/pt-BR/dispute-list'
import type { Shape } from '@/lib/i18n/messages/shape'

export const disputes: Shape<typeof source> = {
  title: 'Disputes',
  about:
    'Payments that the payer disputed at their bank or card issuer. You respond where the payment was taken, before the deadline.',
  list: {
    opened: 'Opened',
    payer: 'Payer',
    unnamed: 'Payer without a name',
    reason: 'Reason',
    state: 'Status',
    respondBy: 'Respond by',
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
    key: 'filter',
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
    stripe: 'Respond in the Stripe dashboard',
    psp: 'Respond through the support channel of your bank (PSP).',
    pspShort: 'At your bank',
  },
  news: {
    open: '{count, plural, one {# open dispute} other {# open disputes}}.',
    respondBy: '{count, plural, one {Respond by {at}.} other {Respond to the first by {at}.}}',
  },
}
