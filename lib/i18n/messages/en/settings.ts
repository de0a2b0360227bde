import type { settings as source } from '@/lib/i18n/messages/pt-BR/settings'
import type { Shape } from '@/lib/i18n/messages/shape'

export const settings: Shape<typeof source> = {
  title: 'Settings',
  approval: {
    title: 'Approval of withdrawals',
    about:
      'A withdrawal that needs approval waits in the list of withdrawals, its amount set aside, until a member of the account approves or rejects it. This applies to new withdrawals.',
    legend: 'When to ask for approval',
    never: 'Never',
    neverNote: 'Every withdrawal goes straight to the bank.',
    always: 'Always',
    alwaysNote: 'Every withdrawal waits, from the dashboard or from the API.',
    above: 'Above an amount',
    aboveNote: 'Up to this amount it goes straight to the bank; above it, it waits.',
    limit: 'Amount',
    limitMissing: 'Enter the amount above which approval is needed.',
    limitLarge: 'At most R$1,000,000.00.',
    save: 'Save',
    saved: 'Approval of withdrawals saved.',
    failed: 'The setting was not saved. Nothing changed.',
  },
  stepUp: {
    title: 'Confirmation of withdrawals',
    about:
      'A withdrawal made or approved in the dashboard above this amount asks whoever withdraws for their password again, or for their second factor, unless they confirmed in the last few minutes.',
    above: 'Ask for a confirmation above',
    hint: 'Empty: the amount never asks.',
    large: 'At most R$1,000,000.00.',
    save: 'Save confirmation',
    saved: 'Confirmation of withdrawals saved.',
    failed: 'The setting was not saved. Nothing changed.',
  },
  factor: {
    title: 'Second factor',
    about:
      'An authenticator app or a passkey besides the password. People who have none yet can only set theirs up.',
    require: 'Require a second factor of everybody in the account',
    saved: 'Requirement of a second factor saved.',
    failed: 'The requirement was not saved. Nothing changed.',
  },
  guard: {
    title: 'Limits and second person',
    about:
      'Rules of your own account, for the dashboard and the API. Only owners change them, and they apply to new withdrawals. Days are in São Paulo time.',
    cashoutLimit: {
      use: 'Limit each withdrawal',
      note: 'A withdrawal above the limit is refused.',
      amount: 'Maximum for one withdrawal',
    },
    cashoutDailyLimit: {
      use: 'Limit the withdrawals of a day',
      note: 'Counts everything that was asked for that day and did not fail.',
      amount: 'Maximum for a day',
    },
    cashoutTwoApproversAbove: {
      use: 'Ask for two approvals of large withdrawals',
      note: 'Two different people approve in the dashboard before it is sent.',
      amount: 'Two approvals above',
    },
    other: 'People do not approve what they asked for',
    otherNote:
      'Somebody else in the account approves. What an API key asked for, any person may approve; keys do not approve.',
    missing: 'Enter the amount.',
    large: 'At most R$1,000,000.00.',
    save: 'Apply rules',
    saved: 'Rules of withdrawals saved.',
    failed: 'The rules were not saved. Nothing changed.',
  },
  destinations: {
    title: 'Allowed destinations',
    about:
      'The PIX keys that may receive withdrawals of this account. A new destination may have to wait before its first withdrawal.',
    only: 'Withdraw to allowed destinations only',
    onlyNote: 'Withdrawals to other keys, and to destinations that wait, are refused.',
    onlyUntil: 'Turned off, and still in force until {at}.',
    saved: 'Setting of destinations saved.',
    failed: 'The setting was not saved. Nothing changed.',
    none: 'No destinations yet.',
    waiting: 'Waiting until {at}',
    add: 'Add destination',
    addTitle: 'Add a destination',
    addBody: 'Check the key: while the rule is on, withdrawals may go to it.',
    key: 'PIX key',
    keyHint: 'CPF, CNPJ, e-mail, mobile with +55 or random key.',
    name: 'Name',
    added: 'Destination added.',
    addedWaiting: 'Destination added. It can receive withdrawals from {at} on.',
    addFailed: 'The destination was not added.',
    remove: 'Remove',
    removeNamed: 'Remove {key}',
    removeTitle: 'Remove this destination?',
    removeBody:
      'While the rule is on, new withdrawals to {key} are refused. Those already asked for go on.',
    removed: 'Destination removed.',
    removeFailed: 'The destination was not removed. Try again.',
  },
  duplicates: {
    title: 'Repeated withdrawals',
    about:
      'The same amount to the same PIX key in less than ten minutes is usually a repeated click or request, and a PIX cannot be undone once it is sent.',
    ask: 'Refuse repeated withdrawals',
    askNote:
      'The dashboard asks before it withdraws again. The API returns 409 duplicate_cashout, unless the request has allowDuplicate.',
    saved: 'Setting of repeated withdrawals saved.',
    failed: 'The setting was not saved. Nothing changed.',
  },
  pixAccount: {
    title: 'Own PIX account',
    about:
      'With an account of your own at a PSP, new PIX charges are paid straight into it, and the balance here does not change. Existing charges stay where they are.',
    none: 'PIX charges are credited to the balance of this Guichê account.',
    noPix: 'This installation takes no PIX. To charge by PIX, connect an account of yours.',
    connect: 'Connect an account',
    change: 'Change the details',
    disconnect: 'Disconnect',
    psp: 'PSP',
    psps: { bacen: 'PSP with the Central Bank’s API', efi: 'Efí', woovi: 'Woovi' },
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    appId: 'AppID',
    sealed: 'It is stored encrypted and never shown again.',
    certificate: 'Certificate',
    certificateHint: 'The PFX or PEM file with its key, if the PSP requires one.',
    certificateLarge: 'The file is too large for a certificate.',
    certificateUntil: 'Certificate',
    noCertificate: 'none',
    passphrase: 'Passphrase of the certificate',
    pixKey: 'PIX key',
    pixKeyHint: 'The key that receives, registered at that account.',
    since: 'Since',
    formTitle: 'Connect an account at a PSP',
    formBody:
      'Before saving, Guichê creates and removes a charge of R$ 0.01 at that account. The audit log records who connected it.',
    submit: 'Test and connect',
    connected: 'Account connected. New PIX charges are paid into it.',
    failed: 'Nothing was changed.',
    disconnectTitle: 'Disconnect the account?',
    disconnectBody:
      'New PIX charges are credited to the balance here again. Those created at your account stay there.',
    disconnectNoPix:
      'This installation takes no PIX: there will be no new PIX charges until another account is connected. Those created at your account stay there.',
    disconnected: 'Account disconnected.',
  },
  privacy: {
    title: 'Privacy',
    about: 'Answer a customer about their data, and see how long each kind is kept.',
    open: 'Open privacy',
  },
  look: {
    title: 'Language and appearance',
    about: 'They apply to this browser only.',
    keyboard: 'Keyboard',
    hotkeys: 'Single-key shortcuts',
    hotkeysNote:
      'They act from anywhere on a page: / searches, F filters, J and K move through a list, N creates. Switch them off if you dictate.',
  },
}
