import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import type { WebhookEndpoint } from '@/lib/client/types'
import { allMessages } from '@/lib/i18n/messages'
import { failingNews, outgoingNews } from './available'

test.each([
  [100, undefined, null],
  [100, 2, 'approval'],
  [100, 0, 'sending'],
  [0, 0, null],
])('of R$ %d not final, %s of them to approve: %s', (pending, approvals, said) => {
  expect(outgoingNews(pending, approvals)).toBe(said)
})

describe('endpoints that fail', () => {
  const endpoint = (id: string, pending: number, failed: number, failingSince: string | null) =>
    ({ id, pending, failed, failingSince, enabled: true, verifiedAt: SINCE }) as WebhookEndpoint
  const SINCE = '2026-05-02T12:00:00.000Z'
  const well = endpoint('w', 5, 7, null)
  const words = (...endpoints: WebhookEndpoint[]) => {
    const messages = allMessages('pt-BR')
    const t = createTranslator({ locale: 'pt-BR', messages, namespace: 'overview.news' })
    return t('failing', failingNews(endpoints).counts)
  }

  test('are counted, and what waits apart from what was given up', () => {
    const two = [endpoint('a', 2, 0, SINCE), endpoint('b', 1, 1, SINCE)]
    expect(words(well, ...two)).toBe(
      '2 webhooks estão falhando. 3 entregas aguardam a próxima tentativa. 1 entrega não será mais tentada: reenvie-a.',
    )
    expect(words(well, endpoint('a', 0, 0, SINCE))).toBe('Um webhook está falhando.')
  })

  test('are seen on the page of the only one', () => {
    expect(failingNews([well, endpoint('a', 2, 0, SINCE)]).href).toBe('/webhooks/a')
    expect(failingNews([endpoint('a', 0, 0, SINCE), endpoint('b', 0, 0, SINCE)]).href).toBe(
      '/webhooks',
    )
  })
})
