import type { operator as source } from '@/lib/i18n/messages/pt-BR/operator'
import type { Shape } from '@/lib/i18n/messages/shape'
import { doctor } from './operator/doctor'
import { operatorMoney } from './operator/money'

export const operator: Shape<typeof source> = {
  title: 'Operations',
  status: {
    title: 'Status',
    attention: 'What needs you',
    nothing: 'Nothing needs you.',
    nothingBody:
      'The worker, e-mails, connections, withdrawals, reconciliation and disputes are in order.',
    stopped:
      'All withdrawals and refunds are stopped since {since}. On the server, npm run withdrawals -- allow lets them go again.',
    noWorker:
      'No worker has run for {workerAge}. No withdrawal, webhook or e-mail is sent, and no payment is looked for. Start one on the server.',
    late: 'Events, webhooks or jobs have been due for {waited}. The worker’s log may show why.',
    mailLate:
      'E-mails have been waiting for {mailAge}. The worker’s log shows the mail server’s answer.',
    mailGivenUp:
      '{count, plural, one {# e-mail was given up} other {# e-mails were given up}} in the last three days, because the mail server did not take them. Check SMTP_URL.',
    unhealthyOwn:
      '{count, plural, one {A merchant’s own PIX account needs its attention.} other {# own PIX accounts of merchants need their attention.}}',
    unhealthy:
      '{count, plural, one {# PIX connection needs attention.} other {# PIX connections need attention.}}',
    stuck:
      '{count, plural, one {# withdrawal has been sending for over ten minutes.} other {# withdrawals have been sending for over ten minutes.}}',
    stuckRefunds:
      '{count, plural, one {# refund has not ended for over an hour.} other {# refunds have not ended for over an hour.}} “A refund that does not end” in docs/operations.md says how to list them.',
    wrongBooks:
      '{count, plural, one {# book is wrong} other {# books are wrong}}. See Books below.',
    unchecked: 'No check of all books has ended for {checkedAge}. See Books below.',
    items:
      '{count, plural, one {# difference between a PSP and our books.} other {# differences between the PSPs and our books.}}',
    reports:
      '{count, plural, one {# open dispute.} other {# open disputes.}} {deadline, select, none {} other {The next deadline is {deadline}.}}',
    adjustments:
      '{count, plural, one {# balance adjustment by another operator waits for your decision.} other {# balance adjustments by other operators wait for your decision.}}',
    ownAdjustments:
      '{count, plural, one {# balance adjustment that you proposed waits for another operator.} other {# balance adjustments that you proposed wait for another operator.}}',
    waiting:
      '{count, plural, one {# withdrawal waits for its merchant’s approval.} other {# withdrawals wait for their merchants’ approval.}}',
    givenUp:
      '{count, plural, one {# job was given up} other {# jobs were given up}} after several tries. A withdrawal or a refund may have stopped. On the server, npm run jobs shows the error.',
    reconciliation: 'A PIX connection has had no complete reconciliation for {age}.',
    unmeasured: 'The queues and reconciliation could not be measured just now.',
    open: 'Open',
    queues: 'Queues',
    queueAway: 'The queues could not be measured just now.',
    events: 'Events',
    deliveries: 'Deliveries',
    jobs: 'Jobs',
    jobsGivenUp: 'Given up',
    mail: 'E-mails',
    count: '{count}{age, select, none {} other {, the oldest for {age}}}',
  },
  doctor,
  books: {
    title: 'Books',
    about:
      'Recomputes each balance from all of its transfers, and compares each transaction with what it moved. It runs every night, while payments go on.',
    run: 'Check all books',
    goOn: 'Go on with the check',
    stopped:
      'The check failed after {checked} of {books} books. On the server, the worker’s log shows the error.',
    failed: 'The check did not start.',
    never: 'The books have not been checked from here yet.',
    running: 'Checking: {checked} of {books} books.',
    right:
      '{books, plural, one {# book is right} other {# books are right}}, with {transfers} transfers. Checked on {at}.',
    wrong: '{count, plural, one {# book is wrong} other {# books are wrong}}. Checked on {at}.',
    known:
      '{count, plural, one {# book is wrong} other {# books are wrong}}, by the last check of each book.',
    progress: 'Checked books',
  },
  connections: {
    title: 'PIX connections',
    about:
      'The accounts at PSPs that take charges and send withdrawals. The first one in use takes the new ones; the others step in when it does not answer.',
    add: 'Add connection',
    psp: 'PSP',
    key: 'PIX key',
    owner: 'Owner',
    installation: 'Installation',
    use: 'Use',
    unused: 'Out of use',
    health: 'Health',
    healths: {
      ok: 'Answers',
      late: 'No answer',
      expiring: 'Certificate expires',
      expired: 'Certificate expired',
    },
    polled: 'Read until',
    reconciled: 'Reconciled until',
    items: 'Differences',
    payouts: 'Withdrawals being sent',
    certificate: 'Certificate until',
    change: 'Change its use',
    first: 'Use before the others',
    last: 'Use after the others',
    none: 'Take out of use',
    place: 'No. {place} in use',
    environment: 'Set by the environment',
    confirm: {
      first: {
        title: 'Use {psp} before the others?',
        body: 'New charges and withdrawals go through this account as long as it answers.',
      },
      last: {
        title: 'Use {psp} after the others?',
        body: 'New charges and withdrawals go through this account only when the others do not answer.',
      },
      none: {
        title: 'Take {psp} out of use?',
        body: 'No new charge or withdrawal goes through this account. Open charges can still be paid.',
      },
      key: 'PIX key: {key}',
      leavesNone:
        'No other connection is left in use: new PIX charges and new withdrawals will get error 503.',
      leavesSandbox: 'No other connection is left in use: the test bank takes the new charges.',
    },
    changed: 'The use of the connection has changed.',
    changeFailed: 'The use has not changed.',
    capped: 'Only the first {count} connections are listed, those in use before the others.',
    empty: 'No PIX connections.',
    emptySandbox: 'The test bank takes the charges. Add a connection, or set PIX_PSP.',
    form: {
      title: 'Add a connection',
      body: 'Before it is saved, Guichê opens and removes a charge of R$0.01 at that account.',
      baseUrl: 'API address',
      tokenUrl: 'Token address',
      tokenUrlHint: 'Unless it is /oauth/token on the same host.',
      scope: 'Token scopes',
      scopeHint:
        'Unless they are cob.read cob.write pix.read pix.write webhook.read webhook.write. Write none to request a token without scopes.',
      ca: 'Authority of the PSP',
      caHint: 'The PEM file, if the PSP’s certificate is not from a public authority.',
      submit: 'Test and add',
      added: 'Connection added.',
      failed: 'Nothing has changed.',
    },
  },
  merchants: {
    title: 'Merchants',
    search: 'Name, e-mail or ID',
    filter: { title: 'Filter merchants', status: 'Status', any: 'All' },
    name: 'Merchant',
    people: 'People',
    status: 'Status',
    statuses: { active: 'Active', suspended: 'Suspended' },
    available: 'Available (R$)',
    held: 'Total owed (R$)',
    since: 'Since',
    empty: 'No merchants yet.',
    notFound: 'No merchants found.',
    emptyBody: 'Merchants register on the sign-up page.',
  },
  merchant: {
    missing: 'This merchant does not exist',
    missingBody: 'The ID may be incomplete.',
    missingAct: 'See the merchants',
    facts: {
      people: 'People',
      city: 'City',
      since: 'Since',
      available: 'Available',
      held: 'Total owed',
    },
    suspend: 'Suspend…',
    activate: 'Activate',
    suspendTitle: 'Suspend {name}?',
    suspendBody:
      'Its API keys are refused, and its dashboard becomes read-only. Payments of existing charges are still credited, and withdrawals being sent still end.',
    suspended: 'Merchant suspended.',
    activated: 'Merchant activated.',
    fees: 'Fees',
    feesAbout: 'Empty follows the installation. Applies to the next payments.',
    pixFee: 'PIX',
    cardFee: 'Card',
    percent: '{name}: percentage',
    fixed: '{name}: fixed amount',
    standardPercent: 'Installation: {percent}%',
    standardFixed: 'Installation: {amount}',
    reserve: 'Reserve',
    reserveAbout: 'The part of each payment that is held back, and for how many days.',
    reservePercent: 'Percentage held back',
    reserveDays: 'Days',
    limits: 'Withdrawals',
    limitsAbout: 'Empty means no limit. Days are those of Brasília.',
    cashoutsEnabled: 'May withdraw',
    cashoutMax: 'Maximum for one withdrawal',
    cashoutDailyMax: 'Maximum for a day',
    notPercent: 'Enter a percentage from 0 to 100 with at most two decimals.',
    notDays: 'Enter 1 to 365 days.',
    save: 'Save',
    saved: 'Merchant saved.',
    failed: 'The merchant has not changed.',
  },
  ...operatorMoney,
}
