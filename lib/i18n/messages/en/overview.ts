import type { overview as source } from '@/lib/i18n/messages/pt-BR/overview'
import type { Shape } from '@/lib/i18n/messages/shape'

export const overview: Shape<typeof source> = {
  title: 'Overview',
}
