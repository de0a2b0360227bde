import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { insertEvents } from '@/lib/events/insert-events'
import { HOUR_MS } from '@/lib/kernel/time'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { writeEvents } from '@/lib/webhooks/testing'
import { forgetStreams, keepStream, numberEntries, readEnd } from './keep-stream'
import { startOpening } from './reading.testing'

async function streamed() {
  const { merchantId } = (await newMerchant()).merchant
  await keepStream(merchantId)
  const entries = () =>
    prisma.streamEntry.findMany({ where: { merchantId }, orderBy: { number: 'asc' } })
  /** As if nobody had had a stream for so long. */
  const age = async (hours: number) => {
    await prisma.$executeRaw`
      UPDATE "EventStream" SET "until" = "until" - ${hours} * interval '1 hour'
      WHERE "merchantId" = ${merchantId}::uuid`
    await prisma.$executeRaw`
      UPDATE "StreamEntry" SET "at" = "at" - ${hours} * interval '1 hour'
      WHERE "merchantId" = ${merchantId}::uuid`
  }
  return { merchantId, entries, age }
}

test('nothing is written down for a merchant without a stream', async () => {
  const { merchantId } = (await newMerchant()).merchant
  await writeEvents(merchantId, 'transaction.created')
  expect(await prisma.streamEntry.count({ where: { merchantId } })).toBe(0)
})

test('whatever is committed in whatever order, by whomever it is numbered, has a number of its own', async () => {
  const { merchantId, entries } = await streamed()
  await writeEvents(merchantId, 'transaction.created')
  const event = await prisma.event.findFirstOrThrow({ where: { merchantId } })
  const sample = { ...event, name: 'transaction.created' as const }
  const idOf = (n: number) => sample.eventId.slice(0, 24) + n.toString(16).padStart(12, '0')
  let isWriting = true
  /** Commits five events together, while others commit in between. */
  const write = async (writer: number) => {
    for (let round = 0; round < 10; round++) {
      await prisma.$transaction(async (tx) => {
        for (let n = 0; n < 5; n++) {
          const eventId = idOf(writer * 1_000 + round * 10 + n)
          await insertEvents(tx, [{ ...sample, eventId }])
          await setImmediate()
        }
      })
    }
  }
  const seen: bigint[] = []
  const read = async () => {
    while (isWriting) {
      await numberEntries(merchantId)
      const { number } = await readEnd(merchantId)
      // What a reader sees up to there is all that will ever be there.
      const below = { merchantId, number: { lte: number } }
      expect(BigInt(await prisma.streamEntry.count({ where: below }))).toBe(number)
      seen.push(number)
    }
  }
  const reading = Promise.all([read(), read(), read()])
  await Promise.all([1, 2, 3, 4].map(write))
  isWriting = false
  await reading
  expect((await readEnd(merchantId)).number).toBe(201n)
  expect((await entries()).map(({ number }) => number)).toEqual(
    Array.from({ length: 201 }, (_, n) => BigInt(n + 1)),
  )
  expect(seen.length).toBeGreaterThan(2)
})

test('whoever opens a stream just after another waits for the writers as well', async () => {
  const { merchantId } = (await newMerchant()).merchant
  await writeEvents(merchantId, 'transaction.created')
  const event = await prisma.event.findFirstOrThrow({ where: { merchantId } })
  const name = 'transaction.created'
  const until = new Date(Date.now() + HOUR_MS)
  const other = { merchantId, streamId: randomUUID(), until }
  const { opened } = await prisma.$transaction(async (tx) => {
    await insertEvents(tx, [{ ...event, name, eventId: randomUUID() }])
    await prisma.eventStream.create({ data: other })
    const opening = await startOpening(() => keepStream(merchantId))
    expect(opening.isOpen()).toBe(false)
    return opening
  })
  await opened
})

test('what is deleted while it is numbered leaves no number to give twice', async () => {
  const { merchantId, entries } = await streamed()
  for (let n = 0; n < 3; n++) await writeEvents(merchantId, 'transaction.created')
  const orderBy = { entryId: 'asc' } as const
  const { entryId } = await prisma.streamEntry.findFirstOrThrow({ where: { merchantId }, orderBy })
  const where = { merchantId_entryId: { merchantId, entryId } }
  const numbered = await whileUncommitted(
    (tx) => tx.streamEntry.delete({ where }),
    () => numberEntries(merchantId),
  )
  expect(numbered).toBe(2)
  await writeEvents(merchantId, 'transaction.created')
  expect((await readEnd(merchantId)).number).toBe(4n)
  expect((await entries()).map(({ number }) => number)).toEqual([2n, 3n, 4n])
})

test('a stream that nobody had for long is another one afterwards', async () => {
  const { merchantId, entries, age } = await streamed()
  await writeEvents(merchantId, 'transaction.created')
  const { streamId, number } = await readEnd(merchantId)
  await keepStream(merchantId)
  expect(await readEnd(merchantId)).toMatchObject({ streamId, number })
  await writeEvents(merchantId, 'transaction.created')
  await age(2)
  await writeEvents(merchantId, 'transaction.created')
  await keepStream(merchantId)
  expect(await entries()).toMatchObject([{ number }])
  const later = await readEnd(merchantId)
  expect(later.streamId).not.toBe(streamId)
  expect(later.number).toBe(number)
})

test('entries are deleted when no stream can resume from them, and streams that nobody has', async () => {
  const { merchantId, entries, age } = await streamed()
  await writeEvents(merchantId, 'transaction.created')
  await readEnd(merchantId)
  await age(1)
  await forgetStreams()
  expect(await entries()).toHaveLength(1)
  await age(1)
  await writeEvents(merchantId, 'transaction.created')
  await forgetStreams()
  expect(await entries()).toEqual([])
  expect(await prisma.eventStream.count({ where: { merchantId } })).toBe(0)
})
