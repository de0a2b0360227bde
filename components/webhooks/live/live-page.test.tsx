import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'
import { LiveEmpty } from './live-page'

function drawn(mode: Me['mode'], at: 'open' | 'off' | 'refused'): string {
  const client = new QueryClient()
  client.setQueryData(queries.me().queryKey, { mode } as Me)
  return draw(
    <table>
      <tbody>
        <LiveEmpty at={at} />
      </tbody>
    </table>,
    client,
  )
}

test('the test bank is named in the sandbox alone', () => {
  expect(drawn('sandbox', 'open')).toContain('banco de teste')
  const live = drawn('live', 'open')
  expect(live).toContain('Quando uma cobrança é criada ou paga')
  expect(live).not.toContain('banco de teste')
})

test.each(['off', 'refused'] as const)('nothing is promised while the view is %s', (at) => {
  const shown = drawn('sandbox', at)
  expect(shown).toContain('O acompanhamento está desativado.')
  expect(shown).not.toContain('aparecem aqui')
})
