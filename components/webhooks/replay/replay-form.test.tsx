import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { queries } from '@/lib/client/queries'
import type { DeliveryStatus } from '@/lib/client/types'
import { type ReplayDraft, useReplayCount } from './replay-form'

const ID = '019aa3d2-0000-7000-8000-000000007c41'
const DRAFT = { from: '2026-11-01T00:00', to: '2026-11-06T00:00' }
const OCCURRED = {
  occurredFrom: '2026-11-01T03:00:00.000Z',
  occurredTo: '2026-11-06T03:00:00.000Z',
}

function Count(draft: ReplayDraft) {
  return useReplayCount(ID, draft)?.total
}

test('counts by when events happened, as a replay chooses them, whenever they were queued', () => {
  const client = new QueryClient()
  const answer = (status: DeliveryStatus, total: number) => {
    const meta = { current_page: 1, per_page: 1, last_page: total, from: 1, to: 1, total }
    const { queryKey } = queries.deliveries(ID, { ...OCCURRED, status, per_page: 1 })
    client.setQueryData(queryKey, { data: [], meta, isTotalCapped: false })
  }
  answer('FAILED', 300)
  answer('DELIVERED', 40)
  expect(draw(<Count {...DRAFT} failedOnly />, client)).toBe('300')
  expect(draw(<Count {...DRAFT} failedOnly={false} />, client)).toBe('340')
})
