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
    connect: 'Connect an account',
    change: 'Change the details',
    disconnect: 'Disconnect',
    psp: 'PSP',
    psps: { bacen: 'PSP with the Central Bank’s API', efi: 'Efí', woovi: 'Woovi' },
    clientId: 'Client ID',
    clientSecret: 'Client secret',
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
    disconnected: 'Account disconnected.',
  },
  look: {
    title: 'Language and appearance',
    about: 'They apply to this browser only.',
  },
}
