import type { settings as source } from '@/lib/i18n/messages/pt-BR/settings'
import type { Shape } from '@/lib/i18n/messages/shape'

export const settings: Shape<typeof source> = {
  title: 'Settings',
  approval: {
    title: 'Approval of withdrawals',
    about:
      'A withdrawal that needs approval waits in the list of withdrawals, its amount set aside, until someone of the account approves or rejects it. It holds for the next withdrawals.',
    legend: 'When to ask for approval',
    never: 'Never',
    neverNote: 'Every withdrawal goes straight to the bank.',
    always: 'Always',
    alwaysNote: 'Every withdrawal waits, from the dashboard or from the API.',
    above: 'Above an amount',
    aboveNote: 'Up to the amount it goes straight; above it, it waits.',
    limit: 'Amount',
    limitMissing: 'Write above which amount to ask for approval.',
    limitLarge: 'At most R$1,000,000.00.',
    save: 'Save',
    saved: 'Approval of withdrawals saved.',
    failed: 'The setting was not saved and is as it was.',
  },
  look: {
    title: 'Language and appearance',
    about: 'They hold for this browser.',
  },
}
