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
  look: {
    title: 'Language and appearance',
    about: 'They apply to this browser only.',
  },
}
