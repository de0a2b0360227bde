import type { pay as source } from '@/lib/i18n/messages/pt-BR/pay'
import type { Shape } from '@/lib/i18n/messages/shape'

export const pay: Shape<typeof source> = {
  title: 'Pay by PIX',
}
