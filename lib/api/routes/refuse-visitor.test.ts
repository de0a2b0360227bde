import { expect, onTestFinished, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { refuseVisitor } from './refuse-visitor'

const visit = (address: string, language = 'pt-BR') =>
  refuseVisitor(
    new Request('http://localhost/pay/1', {
      headers: { 'x-guiche-address': address, 'accept-language': language },
    }),
  )

test('a network that has opened too many pages is told so in its language, and when to come back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < env.PUBLIC_RATE_LIMIT_BURST; n++) expect(visit('192.0.2.40')).toBeNull()
  const refused = visit('192.0.2.40')!
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.text()).toContain('Muitos acessos vieram da sua rede')
  expect(await visit('192.0.2.40', 'en')!.text()).toContain('Too many visits')
  expect(visit('192.0.2.41')).toBeNull()
})
