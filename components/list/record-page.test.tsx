import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { ApiError } from '@/lib/client/http'
import { RecordPage, RecordSkeleton } from './record-page'

test('a record that loads has a heading, which says so', () => {
  const drawn = draw(<RecordSkeleton widths={['w-40', 'w-60']}>{null}</RecordSkeleton>)
  expect(drawn).toMatch(/<h1[^>]*>Carregando<\/h1>/)
})

test.each([
  [404, 'not_found'],
  [400, 'invalid_request'],
] as const)('after %s a record is said to be missing, and its list is offered', (status, code) => {
  const drawn = drawFailed(new ApiError(status, code, 'x'))
  expect(drawn).toMatch(/<h1[^>]*>missing<\/h1>/)
  expect(drawn).toMatch(/<a[^>]*href="\/webhooks\/deliveries\?all"/)
  expect(drawn).not.toContain('Tentar de novo')
})

test('a record that failed to load can be asked for again, under its breadcrumbs', () => {
  const drawn = drawFailed(new ApiError(503, 'busy', 'x'))
  expect(drawn).toContain('Tentar de novo')
  expect(drawn).toContain('<nav aria-label="Entregas"')
  expect(drawn).toContain('Copiar ID 12')
  expect(drawn).not.toContain('missing')
})

const drawFailed = (error: ApiError) =>
  draw(
    <RecordPage
      query={{ data: undefined, error, refetch: () => {} }}
      id="12"
      trail={[
        { href: '/webhooks', label: 'Webhooks' },
        { href: '/webhooks/deliveries', label: 'Entregas' },
      ]}
      missing={{ href: '/webhooks/deliveries?all', words: (word) => word }}
      skeleton={null}
    >
      {() => null}
    </RecordPage>,
  )
