import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { ApiError } from '@/lib/client/http'
import { LoadError, Loaded } from './load-error'

const drawn = (error: Error | null) => draw(<LoadError error={error} onRetry={() => {}} />)

test.each([
  [new ApiError(503, 'busy', 'x'), 'Há muitas consultas ao mesmo tempo'],
  [new ApiError(429, 'rate_limited', 'x'), 'Muitas tentativas em pouco tempo.'],
  [new ApiError(403, 'forbidden', 'x'), 'não tem permissão'],
  [new ApiError(0, 'network', 'x'), 'Sem conexão com o servidor.'],
  [new TypeError('x'), 'Algo deu errado do nosso lado.'],
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

test('an error takes the place of data only where none was loaded', () => {
  const query = { data: undefined, error: null, refetch: () => {} }
  const drawLoaded = (change: Partial<{ data: string; error: Error }>) =>
    draw(<Loaded query={{ ...query, ...change }}>Ana Souza</Loaded>)
  const error = new ApiError(503, 'busy', 'x')
  expect(drawLoaded({})).toBe('Ana Souza')
  expect(drawLoaded({ data: 'x', error })).toBe('Ana Souza')
  expect(drawLoaded({ error })).not.toContain('Ana Souza')
  expect(drawLoaded({ error })).toContain('Não foi possível carregar.')
})
