import type { webhooks as source } from '@/lib/i18n/messages/pt-BR/webhooks'
import type { Shape } from '@/lib/i18n/messages/shape'

export const webhooks: Shape<typeof source> = {
  title: 'Webhooks',
}
