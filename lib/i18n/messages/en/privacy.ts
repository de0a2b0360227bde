import type { privacy as source } from '@/lib/i18n/messages/pt-BR/privacy'
import type { Shape } from '@/lib/i18n/messages/shape'

export const privacy: Shape<typeof source> = {
  title: 'Privacy',
  customer: {
    title: 'Data of a customer',
    about:
      'To answer somebody who asks what you know of them, or to be forgotten (LGPD, article 18). First make sure that they are who they say.',
    who: "The customer's CPF or e-mail",
    hint: 'A payment may have only one of them: search by each.',
    wrong: 'Enter a valid CPF or an e-mail.',
    export: 'Download the data',
    exported: "The customer's data was downloaded.",
    exportFailed: 'The data was not downloaded.',
    erase: 'Erase…',
    countFailed: 'The payments were not counted, and nothing was erased.',
  },
  erasure: {
    title: 'Erase the data of <who>{customer}</who>?',
    body: 'This cannot be undone. Amounts, dates and the statement stay the same.',
    none: 'No payment of this customer has data to erase.',
    masked: 'Everything is erased',
    held: 'Name, document and PIX key stay by law',
    heldUntil: 'Erased by themselves until',
    open: 'Nothing is erased: under way or disputed',
    payments: '{count, plural, =0 {no payment} one {# payment} other {# payments}}',
    submit: 'Erase the data',
    failed: 'Not everything was erased. Erasing again goes on where it stopped.',
    done: 'Data erased. The audit log keeps who erased it.',
  },
  kept: {
    title: 'How long data is kept',
    about:
      'At the end of each period, Guichê erases names, documents, contacts and texts by itself. Amounts, dates and the statement stay.',
    payments: 'Payments and withdrawals by which money moved',
    unpaid: 'Unpaid charges and failed withdrawals',
    events: 'Content of webhooks, and what endpoints answered',
    messages: 'E-mails to the owners of the account',
    addresses: 'Address and device of each session',
    requests: 'Log of API requests',
    audit: 'Audit log and people of the team',
    months: '{count, plural, one {# month} other {# months}}',
    days: '{count, plural, one {# day} other {# days}}',
    account: 'as long as the account exists',
  },
}
