import type { command as source } from '@/lib/i18n/messages/pt-BR/command'
import type { Shape } from '@/lib/i18n/messages/shape'

export const command: Shape<typeof source> = {
  title: 'Search or go to',
  open: 'Search',
  label: 'What you are looking for',
  merchantHint: 'Page, name, CPF, e-mail, ID or amount',
  operatorHint: 'Page or merchant',
  group: {
    acts: 'Do',
    pages: 'Pages',
    requests: 'Requests',
    transactions: 'Transactions',
    merchants: 'Merchants',
  },
  searching: 'Searching…',
  allTransactions: 'All transactions with “{text}”',
  allMerchants: 'All merchants with “{text}”',
  paidBy: 'paid by <name>{payer}</name>',
  request: 'Request {id}',
  keys: {
    title: 'Keyboard shortcuts',
    about: 'They work where the page has what they do, and while you are not typing.',
    everywhere: 'Search or go to any page (⌘K on a Mac)',
    search: 'Go to the search of the list',
    filter: 'Filter the list',
    next: 'Next row of the list',
    previous: 'Previous row of the list',
    create: 'Create what the page creates',
    withdraw: 'Withdraw, on the Overview',
    keys: 'Show these shortcuts',
  },
  notSearched: 'The search was not made.',
  found: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
}
