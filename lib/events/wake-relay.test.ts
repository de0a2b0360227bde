import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { listen, type StopListening } from '@/lib/platform/db/listen'
import { wakeRelay } from './wake-relay'

let stop: StopListening | undefined
afterEach(() => stop?.())

test('wakes at once, once more for all that follows closely, and again later', async () => {
  const own: string[] = []
  stop = listen(EVENT_CHANNEL, () => own.push('woken'))
  await expect
    .poll(() => {
      wakeRelay()
      return own.length
    })
    .toBeGreaterThan(0)
  await sleep(100)
  own.length = 0

  for (let event = 0; event < 50; event++) wakeRelay()
  await sleep(200)
  // Parallel tests may notify as well, but not fifty times.
  expect(own.length).toBeGreaterThanOrEqual(2)
  expect(own.length).toBeLessThan(25)

  wakeRelay()
  await expect.poll(() => own.length).toBeGreaterThanOrEqual(3)
})
