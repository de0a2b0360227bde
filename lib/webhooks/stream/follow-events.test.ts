import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EVENT_NAMES } from '@/lib/events/events'
import { insertEvents } from '@/lib/events/insert-events'
import { wakeRelay } from '@/lib/events/wake-relay'
import { DAY_MS } from '@/lib/kernel/time'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { eventStream } from '@/lib/platform/http/respond'
import { writeEvents } from '@/lib/webhooks/testing'
import { followEvents } from './follow-events'
import { forgetStreams, keepStream } from './keep-stream'
import { PAGE } from './read-unsent'
import { readStream, startOpening } from './reading.testing'

function follow(merchantId: string, lastId: string | null = null, isAllowed = async () => true) {
  const subject = { merchantId, events: EVENT_NAMES, withAttempts: true }
  const { signal } = new AbortController()
  return followEvents(subject, { lastId, locale: 'en', address: '192.0.2.1', signal, isAllowed })
}

const open = async (...how: Parameters<typeof follow>) =>
  readStream(eventStream(await follow(...how)))

/** Some event of this merchant's, to write others like it. */
async function sampleOf(merchantId: string) {
  await writeEvents(merchantId, 'transaction.created')
  const event = await prisma.event.findFirstOrThrow({ where: { merchantId } })
  return { ...event, name: 'transaction.created' as const }
}

const idOf = (n: number, base: string) => base.slice(0, 24) + n.toString(16).padStart(12, '0')

/** The part of an event's id that stays as its process made it. */
const keptOf = (id: string) => id.slice(24)

test('whatever commits in whatever order, and wherever a reader breaks off, each is told once', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const sample = await sampleOf(merchantId)
  const place = await open(merchantId)
  let lastId: string | null = await place.placed()
  await place.leave()

  const written: string[] = []
  /** Commits its events together, while others commit in between. */
  async function write(writer: number) {
    for (let round = 0; round < 10; round++) {
      const ids = [0, 1, 2].map((n) => idOf(round * 100 + writer * 3 + n, sample.eventId))
      await prisma.$transaction(async (tx) => {
        for (const eventId of ids) {
          await insertEvents(tx, [{ ...sample, eventId }])
          await setImmediate()
        }
      })
      written.push(...ids)
      wakeRelay()
    }
  }
  const writing = Promise.all([0, 1, 2, 3, 4, 5].map(write))

  const told: string[] = []
  for (let turn = 1; told.length < 180; turn++) {
    const stream = await open(merchantId, lastId)
    for (const { id, data } of await stream.take(
      Math.min(1 + ((turn * 7) % 23), 180 - told.length),
    )) {
      told.push(data.id)
      lastId = id
    }
    await stream.leave()
  }
  await writing
  expect(told.map(keptOf).toSorted()).toEqual(written.map(keptOf).toSorted())
})

test('more than a page is told in order, and gone on with from its middle', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const sample = await sampleOf(merchantId)
  const first = await open(merchantId)
  const lastId = await first.placed()
  await first.leave()
  const ids = Array.from({ length: 2 * PAGE + 10 }, (_, n) => idOf(n, sample.eventId))
  const events = ids.map((eventId) => ({ ...sample, eventId }))
  await prisma.$transaction((tx) => insertEvents(tx, events))

  const second = await open(merchantId, lastId)
  const begun = await second.take(PAGE + 5)
  await second.leave()
  const third = await open(merchantId, begun.at(-1)?.id)
  const rest = await third.take(PAGE + 5)
  const told = [...begun, ...rest].map(({ data }) => keptOf(data.id))
  expect(told).toEqual(ids.map(keptOf))
})

test('a stream that opens waits for what is being written, and tells all that is committed later', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const sample = await sampleOf(merchantId)
  const { opened } = await prisma.$transaction(async (tx) => {
    await insertEvents(tx, [{ ...sample, eventId: idOf(1, sample.eventId) }])
    const opening = await startOpening(() => open(merchantId))
    expect(opening.isOpen()).toBe(false)
    return opening
  })
  const stream = await opened
  const [later] = await writeEvents(merchantId, 'transaction.completed')
  wakeRelay()
  expect((await stream.next())?.data.id).toBe(later)
})

test('a stream for which something was not written down ends, and says so when it resumes', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const stream = await open(merchantId)
  await prisma.$executeRaw`
    UPDATE "EventStream" SET "until" = now() - interval '1 minute'
    WHERE "merchantId" = ${merchantId}::uuid`
  await writeEvents(merchantId, 'transaction.created')
  await keepStream(merchantId)
  await writeEvents(merchantId, 'transaction.completed')
  wakeRelay()
  expect(await stream.next()).toBeNull()
  const resumed = await open(merchantId, stream.lastId())
  expect((await resumed.next())?.event).toBe('gap')
})

test('a stream does not resume where what followed was deleted, whatever time its id tells', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const stream = await open(merchantId)
  const [, number, streamId] = (await stream.placed()).split('.')
  await writeEvents(merchantId, 'transaction.created')
  wakeRelay()
  await stream.next()
  const ahead = `${Date.now() + DAY_MS}.${number}.${streamId}`
  const resumed = await open(merchantId, ahead)
  expect((await resumed.next())?.event).toBe('event')
  await prisma.streamEntry.updateMany({ where: { merchantId }, data: { at: new Date(0) } })
  await forgetStreams()
  const late = await open(merchantId, ahead)
  expect(await late.next()).toMatchObject({ event: 'gap' })
  await stream.leave()
})

describe('a reader', () => {
  afterEach(() => vi.useRealTimers())

  test('that takes nothing for a minute is let go, and another may have its place', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { merchantId } = (await newMerchant()).merchant
    for (let n = 0; n < 10; n++) await follow(merchantId)
    await expect(follow(merchantId)).rejects.toMatchObject({ code: 'rate_limited' })
    await vi.advanceTimersByTimeAsync(66_000)
    await follow(merchantId)
  })

  test('keeps its stream while nobody can say whether its credential holds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { merchantId } = (await newMerchant()).merchant
    const isAllowed = async () => {
      throw new Error('the database is away')
    }
    const stream = await open(merchantId, null, isAllowed)
    await stream.placed()
    await vi.advanceTimersByTimeAsync(10_000)
    const [id] = await writeEvents(merchantId, 'transaction.created')
    wakeRelay()
    expect((await stream.next())?.data.id).toBe(id)
  })

  test('that leaves before it reads gives its place back', async () => {
    const { merchantId } = (await newMerchant()).merchant
    const bodies = await Promise.all(Array.from({ length: 10 }, () => follow(merchantId)))
    await bodies[0]!.cancel()
    await bodies[1]!.cancel()
    await follow(merchantId)
    await follow(merchantId)
    await expect(follow(merchantId)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
