import type { withdrawals as source } from '@/lib/i18n/messages/pt-BR/withdrawals'
import type { Shape } from '@/lib/i18n/messages/shape'

export const withdrawals: Shape<typeof source> = {
  title: 'Withdrawals',
}
