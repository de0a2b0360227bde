import type { events as source } from '@/lib/i18n/messages/pt-BR/events'
import type { Shape } from '@/lib/i18n/messages/shape'

export const events: Shape<typeof source> = {
  title: 'Events',
  name: {
    transaction: {
      created: 'Charge created',
      completed: 'Charge paid',
      failed: 'Charge failed',
      reversed: 'Charge given back',
      cancelled: 'Charge cancelled',
      chargeback: 'Dispute lost',
    },
    cashout: {
      created: 'Withdrawal created',
      processing: 'Withdrawal sent',
      completed: 'Withdrawal completed',
      failed: 'Withdrawal failed',
      reversed: 'Withdrawal returned',
    },
    refund: { failed: 'Refund failed' },
    dispute: { opened: 'Dispute opened', closed: 'Dispute closed' },
  },
  together: {
    open: 'Resend all {count}',
    openAll: 'Resend all',
    title: 'Resend together',
    body: '{count, plural, one {# delivery under these filters goes now.} other {The # deliveries under these filters go now, oldest first.}}',
    bodyAll: 'More than {count} deliveries under these filters go now, in parts, oldest first.',
    same: 'Each under the same webhook-id and with the same bytes: a server that ignores repeats processes nothing twice. Endpoints that are switched off are left out.',
    submit: 'Resend',
    goOn: 'Go on',
    state: {
      running:
        '{count, plural, =0 {Asking for it…} one {# delivery on its way…} other {# deliveries on their way…}}',
      done: '{count, plural, =0 {All of this was on its way already.} one {# delivery is on its way.} other {# deliveries are on their way.}}',
      limited:
        '{count, plural, =0 {The limit for resending is reached.} one {# delivery is on its way; the limit for resending is reached.} other {# deliveries are on their way; the limit for resending is reached.}}',
      paused: 'The endpoint is paused.',
      failed:
        '{count, plural, =0 {Nothing was resent.} one {# delivery is on its way; the rest was not asked for.} other {# deliveries are on their way; the rest was not asked for.}}',
      unknown:
        '{count, plural, =0 {We do not know whether the deliveries are being resent.} one {# delivery is on its way; we do not know about the rest.} other {# deliveries are on their way; we do not know about the rest.}}',
    },
    detail: {
      running: 'Nothing is lost if you close the page.',
      done: 'The list shows what your server answers.',
      limited: 'Nothing was lost. Wait a minute and go on.',
      paused: 'Resume it before resending. Nothing was lost.',
      failed: 'Guichê could not complete the request. Nothing was lost: try again.',
      unknown:
        'The server did not answer. You can go on: each event keeps its webhook-id, and a server that ignores repeats processes it once.',
    },
  },
}
