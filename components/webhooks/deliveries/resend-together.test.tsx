import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import type { Me } from '@/lib/client/types'
import { ResendTogether } from './resend-together'

const page = {
  data: [],
  meta: { current_page: 1, per_page: 20, total: 240, last_page: 12, from: 1, to: 20 },
  isTotalCapped: false,
}

function drawOffer(isFormer: boolean): string {
  const client = new QueryClient()
  client.setQueryData(queries.me().queryKey, { role: 'owner' } as Me)
  const filter = { page, isFormer, query: { status: 'FAILED' as const }, endpointId: undefined }
  return draw(<ResendTogether {...filter} />, client)
}

test('the former total is not sent under the new filter', () => {
  expect(drawOffer(false)).toContain('Reenviar os 240')
  expect(drawOffer(false)).not.toContain('disabled=""')
  expect(drawOffer(true)).toContain('disabled=""')
})
