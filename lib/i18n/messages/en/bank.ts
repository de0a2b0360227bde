import type { bank as source } from '@/lib/i18n/messages/pt-BR/bank'
import type { Shape } from '@/lib/i18n/messages/shape'

export const bank: Shape<typeof source> = {
  title: 'Test bank',
}
