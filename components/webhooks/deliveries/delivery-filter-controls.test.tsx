import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import { DeliveryFilterControls } from './delivery-filter-controls'

const ENDPOINT = '019aa3d2-0000-7000-8000-000000007c41'
const controls = (
  <DeliveryFilterControls filter={{ endpointId: ENDPOINT }} onChange={() => {}} isOfOne={false} />
)

test('an endpoint is called deleted only once the endpoints are there', () => {
  const client = new QueryClient()
  expect(draw(controls, client)).toContain('019aa3d2…7c41')
  expect(draw(controls, client)).not.toContain('excluído')
  client.setQueryData(queries.webhooks().queryKey, { data: [] })
  expect(draw(controls, client)).toContain('excluído')
})
