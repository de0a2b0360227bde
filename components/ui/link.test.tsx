import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { LinkButton } from './link'

test('a link that works keeps its place in the focus order, and says that it works', () => {
  const drawn = draw(<LinkButton loading>Encerrar</LinkButton>)
  expect(drawn).toContain('aria-busy="true"')
  expect(drawn).toContain('aria-disabled="true"')
  expect(drawn).not.toMatch(/ disabled/)
  expect(drawn).toContain('Um momento')
  expect(draw(<LinkButton>Encerrar</LinkButton>)).not.toContain('aria-')
})
