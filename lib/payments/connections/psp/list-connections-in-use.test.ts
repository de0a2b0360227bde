import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import { listServedConnections } from './list-connections-in-use'
import { newConnection } from './testing'

test('an account that was taken out of use is served for 90 days', async () => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const [late, early] = [
    await newConnection({ polledUntil: daysAgo(89) }),
    await newConnection({ polledUntil: daysAgo(91) }),
  ]
  const served = (await listServedConnections()).map(({ connectionId }) => connectionId)
  expect(served).toContain(late.connectionId)
  expect(served).not.toContain(early.connectionId)
})
