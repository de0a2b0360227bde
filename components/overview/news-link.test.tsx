import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { NewsLink } from './available'

test('a link to what waits says for itself what it leads to', () => {
  const drawn = draw(<NewsLink tone="wait" href="/withdrawals" words="1 saque aguarda aprovação" />)
  expect(drawn).toContain('aria-label="Ver: 1 saque aguarda aprovação"')
})
