import type { keys as source } from '@/lib/i18n/messages/pt-BR/keys'
import type { Shape } from '@/lib/i18n/messages/shape'

export const keys: Shape<typeof source> = {
  title: 'API keys',
}
