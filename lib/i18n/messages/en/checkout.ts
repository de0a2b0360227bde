import type { checkout as source } from '@/lib/i18n/messages/pt-BR/checkout'
import type { Shape } from '@/lib/i18n/messages/shape'

export const checkout: Shape<typeof source> = {
  title: 'Payment',
  paid: {
    title: 'Payment received',
    body: 'Nothing is left to do: you may close this page.',
    next: 'The shop confirms your order.',
  },
  left: {
    title: 'Nothing was paid',
    body: 'You left before paying, and nothing was charged.',
    next: 'To pay, go back to the shop.',
  },
}
