import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import { DeliveryPane } from './delivery-pane'

const ID = '00000000-0000-7000-8000-000000000000'

/** Draws the pane while its delivery is asked for, or after the answer had this status. */
function drawPane(status?: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  if (status) {
    const error = new ApiError(status, status === 404 ? 'not_found' : 'internal_error', 'refused')
    const query = client.getQueryCache().build(client, { queryKey: queries.delivery(ID).queryKey })
    query.setState({ ...query.state, status: 'error', error })
  }
  return draw(<DeliveryPane deliveryId={ID} onClose={() => {}} />, client)
}

test('a delivery that does not exist is not asked for again', () => {
  expect(drawPane(404)).toContain('Esta entrega não existe')
  expect(drawPane(404)).not.toContain('Tentar de novo')
  expect(drawPane(500)).toContain('Tentar de novo')
})

test('the pane can be closed before its delivery is there, and if it never comes', () => {
  const drawn = [drawPane(), drawPane(404), drawPane(500)]
  for (const pane of drawn) expect(pane).toContain('aria-label="Fechar"')
})
