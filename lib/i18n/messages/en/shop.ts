import type { shop as ptBR } from '@/lib/i18n/messages/pt-BR/shop'

export const shop: typeof ptBR = {
  title: 'Test shop',
  strip: 'Test shop: no real money.',
  intro:
    'A shop with one product, paid in three ways. On the left is what the customer sees; beside it is the code that the shop needs for that.',
  modes: 'Where the customer pays',
  mode: {
    hosted: {
      name: 'On our page',
      about: 'The shop sends the customer to our page, and the customer comes back after paying.',
    },
    embedded: {
      name: 'Within the shop',
      about: 'The whole checkout is shown in a frame of the shop’s page.',
    },
    custom: {
      name: 'The fields alone',
      about:
        'The fields of the card are shown in the frame; the summary and the button are the shop’s.',
    },
  },
  product: 'Hand grinder',
  buy: 'Buy for {amount}',
  again: 'Buy again',
  pay: 'Complete purchase of {amount}',
  goToPage: 'Go and pay',
  typed: '{brand} card',
  seller: {
    own: 'The charge belongs to {seller}, your account: it appears in your dashboard and your webhooks.',
    shop: 'The charge belongs to the test shop’s own account. To make it yours,',
    turnOn: 'sign in and turn cards on',
    cards: 'Cards that work here',
  },
  paid: {
    title: 'Paid. The shop thanks you.',
    body: 'The page knows now. The shop’s server relies only on the webhook or on its own query.',
    record: 'See the transaction',
  },
  failed: 'The charge was not created. Try again.',
  code: {
    title: 'The code',
    backend: 'On the server: create the charge',
    page: 'On the page',
    guide: 'The whole guide',
  },
}
