import type { overview as source } from '@/lib/i18n/messages/pt-BR/overview'
import type { Shape } from '@/lib/i18n/messages/shape'

export const overview: Shape<typeof source> = {
  title: 'Overview',
  available: 'Available for withdrawal',
  withdraw: 'Withdraw',
  statement: 'Full statement',
  news: {
    approval: '{count, plural, one {# withdrawal waits} other {# withdrawals wait}} for approval',
    sending: '{amount} on its way to the bank',
    failing:
      '{endpoints, plural, one {A webhook is failing.} other {# webhooks are failing.}}{pending, plural, =0 {} one { # delivery waits for its next attempt.} other { # deliveries wait for their next attempt.}}{failed, plural, =0 {} one { # delivery was given up: resend it.} other { # deliveries were given up: resend them.}}',
    off: '{count, plural, one {A webhook was switched off: no events are sent to it until you resume it.} other {# webhooks were switched off: no events are sent to them until you resume them.}}',
    see: 'View',
    unread: 'Not all of what waits for you could be loaded.',
  },
  balance: {
    title: 'Balance',
    how: 'how it is calculated',
    disponivel: 'Available',
    reservaFinanceira: 'Financial reserve',
    saldoBloqueado: 'Blocked by disputes',
    totalDisponivel: 'Total balance',
    saquePendente: 'Pending withdrawals',
    totalSacado: 'Total withdrawn',
    owedAmount: 'Still to be held for disputes',
    explain: {
      disponivel:
        'Payments received, less fees, reserve, open disputes and withdrawals. Can be withdrawn now.',
      reservaFinanceira:
        'The part of each payment that is held for the period agreed for your account. It then becomes available.',
      saldoBloqueado: 'Amounts in open disputes. Available again if decided in your favour.',
      totalDisponivel: 'Available, reserve and blocked together.',
      saquePendente: 'Has left the available balance, not yet confirmed by the bank.',
      totalSacado: 'Completed withdrawals, gross, less those returned.',
      owedAmount:
        'What is missing to block the open disputes in full. It is held from whatever becomes available next, before withdrawals and refunds.',
    },
  },
  volume: {
    title: 'Volume received, 30 days',
    range: '{from} to {to}, gross, in R$',
    pix: 'PIX',
    card: 'Card and boleto',
    previous: 'Previous 30 days',
    total: 'Total',
    today: 'today',
    day: 'Day',
    sentence:
      'Volume received per day, {from} to {to}: {total} in all, {previous} in the previous 30 days. The largest day was {peakDay}, with {peak}.',
    nothing: 'No payments between {from} and {to}.',
    move: 'Choose a day of the chart',
    before: '30 days before',
    dayText:
      '{day}: {pix} by PIX, {card} by card and boleto; {previous} on the same day of the previous period',
  },
  steps: {
    title: 'First steps',
    count: '{done} of {all}',
    paid: {
      do: 'Receive the first payment',
      done: 'First charge paid',
      note: 'A test charge takes a minute.',
      noteLive: 'Create a charge and send its link to a customer.',
      act: 'Charge',
    },
    key: {
      do: 'Create an API key',
      done: 'API key created',
      note: 'Your system creates charges with it.',
      act: 'Create',
    },
    webhook: {
      do: 'Register a webhook',
      done: 'Webhook registered',
      note: 'Tells your system when a payment arrives.',
      act: 'Register',
    },
  },
  recent: {
    title: 'Recent activity',
    all: 'All transactions',
    empty: 'No activity yet.',
    emptyBody: 'Charges and withdrawals appear here, newest first.',
  },
  start: {
    title: 'First steps',
    body: 'Your account is open. Three steps make it ready to take payments.',
    demoTitle: 'Just want to see what it looks like?',
    demoBody:
      'Three months of made-up charges and withdrawals, created in the same way as real ones. In the test environment only.',
    demo: 'Fill with demo data',
  },
  demo: {
    running: 'Filling with demo data.',
    so: '{count, plural, =0 {Starting.} one {# transaction so far.} other {# transactions so far.}} This page updates automatically.',
    failed: 'The demo data could not be started.',
  },
}
