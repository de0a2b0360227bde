import type { operatorMail as source } from '@/lib/i18n/messages/pt-BR/operator-mail'
import type { Shape } from '@/lib/i18n/messages/shape'

export const operatorMail: Shape<typeof source> = {
  open: 'Open the page',
  why: 'You receive this because you run the installation {host}.',
  differences: {
    subject: '{opened, plural, one {# difference} other {# differences}} with {psp} on {day}',
    happened:
      'What {psp} (connection {connectionId}) says of the day {day} differs from the books of Guichê. New differences: {opened}.',
    act: 'See and resolve them on the page, or by "npm run reconcile" on the server.',
  },
  late: {
    subject: 'The worker is late',
    happened:
      'Events, webhooks or jobs have been due for more than a minute, and this has lasted for five minutes. Merchants get their webhooks late, and withdrawals and refunds may leave late.',
    act: 'Look into the worker’s log, and at the load of its machine and of PostgreSQL. Start another worker if one is not enough.',
  },
  givenUp: {
    subject: 'A job was given up',
    happened:
      'A job failed so often that it is not tried again. A withdrawal or a refund may have stopped.',
    act: 'On the server, npm run jobs shows the error. Remove the cause, then run npm run jobs -- retry JOB.',
  },
  reconciliation: {
    subject: 'A PIX account has not been compared for over a day',
    happened:
      'A PIX connection has had no complete reconciliation for 36 hours. Until there is one, a missing payment or a withdrawal that was paid twice is not found.',
    act: 'See on the page which connection it is. The checks on the page Status try that account; the worker’s log has the error.',
  },
  unchecked: {
    subject: 'The books have not been checked for over a day',
    happened:
      'No check of all books has ended for 36 hours; the worker starts one every night. Until one ends, a wrong balance is not found.',
    act: 'The page shows how far the last check has come, and starts another one. The worker’s log has the error, if there was one.',
  },
  wrongBooks: {
    subject: 'A check found a wrong book',
    happened:
      'The last check of {merchantId, select, none {all books} other {the book of the account {merchantId}}} found what the transfers do not explain, or could not read {merchantId, select, none {one of them} other {that book}}.',
    act: 'The page names all wrong books and what is wrong with each. Find the cause before you correct a balance; npm run withdrawals -- stop on the server stops all withdrawals and refunds meanwhile.',
  },
  stuck: {
    subject: 'Withdrawals are stuck{psp, select, none {} other { at {psp}}}',
    happened:
      'At least one withdrawal {psp, select, none {} other {at {psp} }}has been sending for over ten minutes, and its result is unknown. Guichê asks about it every minute and cannot pay it twice.',
    act: 'See on the page which ones they are, and ask the PSP about them by the id that the page shows. Do not pay them in another way before the PSP has said what became of them.',
  },
  stuckRefunds: {
    subject: 'Refunds do not end{psp, select, none {} other { at {psp}}}',
    happened:
      'At least one refund {psp, select, none {} other {at {psp} }}was requested over an hour ago, and its result is unknown. Its amount stays held. Guichê asks about it every minute and cannot pay it twice.',
    act: 'The section “A refund that does not end” of docs/operations.md lists them with the ids by which to ask the provider. A card payment is refunded only with the keys of the account that took it.',
  },
  connection_late: {
    subject: '{psp} does not answer',
    happened:
      'The payments of the PIX account at {psp} (connection {connectionId}) could not be read for more than five minutes: the PSP gives no answer or refuses the credentials. Charges that are paid there are credited once it answers again.',
    act: 'Run the checks on the page: they try the account and say what is wrong. Another account that is in use takes new charges and withdrawals meanwhile.',
  },
  connection_expired: {
    subject: 'The certificate at {psp} has expired',
    happened:
      'The client certificate of the PIX account at {psp} (connection {connectionId}) has expired. No charge, refund or withdrawal is possible there.',
    act: 'Get a new certificate from the PSP. Put it where PIX_CERTIFICATE names it and restart Guichê, or add the connection again on the page.',
  },
  connection_expiring: {
    subject: 'The certificate at {psp} expires on {until}',
    happened:
      'The client certificate of the PIX account at {psp} (connection {connectionId}) expires on {until}. After that, no charge, refund or withdrawal is possible there.',
    act: 'Get a new certificate from the PSP. Put it where PIX_CERTIFICATE names it and restart Guichê, or add the connection again on the page.',
  },
}
