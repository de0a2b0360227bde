import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { ApiError } from '@/lib/client/http'
import { LoadError } from './load-error'

const drawn = (error: Error | null) => draw(<LoadError error={error} onRetry={() => {}} />)

test.each([
  [new ApiError(503, 'busy', 'x'), 'Há muitas consultas ao mesmo tempo'],
  [new ApiError(429, 'rate_limited', 'x'), 'Muitos pedidos em pouco tempo.'],
  [new ApiError(403, 'forbidden', 'x'), 'não tem permissão'],
  [new ApiError(0, 'network', 'x'), 'Sem conexão com o servidor.'],
  [new TypeError('x'), 'Algo falhou do nosso lado.'],
])('%s says why, and can be tried again', (error, reason) => {
  const shown = drawn(error)
  expect(shown).toContain('Não foi possível carregar.')
  expect(shown).toContain(reason)
  expect(shown).toContain('Tentar de novo')
})

test('an invalid request says what is wrong with it, and is not tried again', () => {
  const shown = drawn(new ApiError(400, 'invalid_request', 'A busca é longa demais.'))
  expect(shown).toContain('A busca é longa demais.')
  expect(shown).not.toContain('Tentar de novo')
})
