import type { settings as source } from '@/lib/i18n/messages/pt-BR/settings'
import type { Shape } from '@/lib/i18n/messages/shape'

export const settings: Shape<typeof source> = {
  title: 'Settings',
}
