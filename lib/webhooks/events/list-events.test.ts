import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTransactions } from '@/bench/loader/load-transactions'
import { EVENT_NAMES, type EventName } from '@/lib/events/events'
import { insertEvents } from '@/lib/events/insert-events'
import { NIL_ID } from '@/lib/kernel/ids'
import { momentOf, newId } from '@/lib/kernel/new-id'
import { pool } from '@/lib/platform/db/pool'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { writeEvents } from '@/lib/webhooks/testing'
import { EventQuery } from './event-query'
import { eventsQuery, listEvents, SCANNED_MAX } from './list-events'

// The events of another test's open database transaction would hold the list back, and PostgreSQL
// decides by its statistics of a whole table.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_event_list')
})

const list = (merchantId: string, query: object = {}) =>
  listEvents(merchantId, EventQuery.parse(query))

/** A merchant with a transaction, and events of it in a database transaction of the caller. */
async function newWriter() {
  const { merchantId } = (await newMerchant()).merchant
  await writeEvents(merchantId, 'transaction.created')
  const event = await prisma.event.findFirstOrThrow({ where: { merchantId } })
  /** @param made when the process made the event's id, long before it is inserted */
  const write = (tx: Tx, name: EventName, made = new Date()) =>
    insertEvents(tx, [{ ...event, name, eventId: newId(made), payload: name }])
  return { merchantId, write, start: (await list(merchantId)).nextCursor }
}

describe('an event that commits behind a later one', () => {
  test.each([
    ['whose id its process has just made', 0],
    ['whose id its process made an hour ago', 3_600_000],
  ])('%s is listed, once, in the order in which they were inserted', async (_, ageMs) => {
    const { merchantId, write, start } = await newWriter()
    const { meanwhile } = await prisma.$transaction(async (tx) => {
      await write(tx, 'cashout.created', new Date(Date.now() - ageMs))
      await prisma.$transaction((other) => write(other, 'cashout.processing'))
      return { meanwhile: await list(merchantId, { cursor: start }) }
    })
    expect(meanwhile).toMatchObject({ payloads: [], hasMore: false })
    const { payloads, nextCursor } = await list(merchantId, { cursor: meanwhile.nextCursor })
    expect(payloads).toEqual(['cashout.created', 'cashout.processing'])
    expect((await list(merchantId, { cursor: nextCursor })).payloads).toEqual([])
  })

  test('is listed too when its database transaction began long before it wrote', async () => {
    const { merchantId, write, start } = await newWriter()
    const { told, cursor } = await prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`
      await prisma.$transaction((other) => write(other, 'cashout.created'))
      const before = await list(merchantId, { cursor: start })
      await write(tx, 'cashout.processing')
      const { nextCursor } = await list(merchantId, { cursor: before.nextCursor })
      return { told: before.payloads, cursor: nextCursor }
    })
    expect(told).toEqual(['cashout.created'])
    expect((await list(merchantId, { cursor })).payloads).toEqual(['cashout.processing'])
  })

  test('is awaited when PostgreSQL does not tell when its database transaction began', async () => {
    const { merchantId, write, start } = await newWriter()
    const { listing } = await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL track_activities = off`
      await write(tx, 'cashout.created')
      await prisma.$transaction((other) => write(other, 'cashout.processing'))
      const refused = list(merchantId, { cursor: start })
      await expect(refused).rejects.toMatchObject({ code: 'busy' })
      return { listing: list(merchantId, { cursor: start }) }
    })
    expect((await listing).payloads).toEqual(['cashout.created', 'cashout.processing'])
  })

  test('is listed once by all who read while many write', async () => {
    const { merchantId, write, start } = await newWriter()
    let isWriting = true
    const writer = async () => {
      for (let round = 0; round < 20; round++) {
        await prisma.$transaction(async (tx) => {
          await write(tx, 'cashout.created')
          await write(tx, 'cashout.failed')
        })
      }
    }
    const reader = async () => {
      const told: string[] = []
      // A page that was asked for while they wrote may end before what they wrote last.
      for (let cursor = start, isEnd = false; !isEnd; ) {
        const wasWriting = isWriting
        const page = await list(merchantId, { cursor, per_page: 7 })
        told.push(...page.payloads)
        cursor = page.nextCursor
        isEnd = !wasWriting && !page.hasMore
      }
      return told
    }
    const reading = Promise.all([reader(), reader()])
    await Promise.all(Array.from({ length: 4 }, writer))
    isWriting = false
    const [one, other] = await reading
    expect(one).toHaveLength(160)
    expect(other).toEqual(one)
  })
})

test('the events of one statement keep their order, however late it is executed', async () => {
  const { merchantId, start } = await newWriter()
  const event = await prisma.event.findFirstOrThrow({ where: { merchantId } })
  const names = EVENT_NAMES.slice(0, 10)
  const events = names.map((name, nth) => {
    const eventId = newId(new Date(1_000_000 + nth))
    return { ...event, name, eventId, payload: name }
  })
  await prisma.$transaction((tx) => insertEvents(tx, events.toReversed()))
  expect((await list(merchantId, { cursor: start })).payloads).toEqual(names)
})

describe('among many events', () => {
  let merchantId: string
  beforeAll(async () => {
    merchantId = await loadMany()
  }, 300_000)

  test('a rare one is found by as many pages as are needed, each of which reads few', async () => {
    const event = 'dispute.closed'
    const found: string[] = []
    let cursor: string | undefined
    let pages = 0
    for (let hasMore = true; hasMore; pages++) {
      const page = await list(merchantId, { event, cursor })
      found.push(...page.payloads)
      ;({ nextCursor: cursor, hasMore } = page)
    }
    expect(found).toEqual(['the rare one'])
    expect(pages).toBe(Math.floor(EVENTS / SCANNED_MAX) + 1)
  })

  test.each([
    ['a page', {}, 'Event_pkey'],
    ['a page of some names', { event: ['dispute.closed' as const] }, 'Event_pkey'],
    [
      "a transaction's events",
      { transactionId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e' },
      'Event_merchantId_transactionId_idx',
    ],
  ])('%s is read by an index', async (_, wanted, index) => {
    const range = { after: NIL_ID, before: newId(new Date()) }
    const { text, values } = eventsQuery(merchantId, range, { per_page: 20, ...wanted })
    const { rows } = await pool.query({ text: `EXPLAIN ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`using "${index}"`)
    expect(plan).not.toContain('Seq Scan')
  })
})

const TRANSACTIONS = 3_000
const EVENTS = 4 * TRANSACTIONS + 2

/** A merchant's history, whose last event but one is the only one of its name. */
async function loadMany(): Promise<string> {
  const { merchantId } = (await newMerchant()).merchant
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await loadTransactions(client, merchantId, TRANSACTIONS)
  await client.query(
    `INSERT INTO "Event" ("merchantId", "eventId", "transactionId", "name", "payload", "occurredAt")
     SELECT "merchantId", overlay(gen_random_uuid()::text PLACING
         left("transactionId"::text, 14) || '7' || nth FROM 1)::uuid,
       "transactionId", 'transaction.created', repeat('x', 1200), "createdAt"
     FROM "Transaction", generate_series(1, 4) AS nth WHERE "merchantId" = $1`,
    [merchantId],
  )
  await client.query('VACUUM (ANALYZE) "Event"')
  await client.end()
  await prisma.$transaction(async (tx) => {
    const event = await tx.event.findFirstOrThrow({ where: { merchantId } })
    const rare = { ...event, name: 'dispute.closed' as const, payload: 'the rare one' }
    await insertEvents(tx, [rare])
    await insertEvents(tx, [{ ...event, name: 'transaction.completed' }])
  })
  return merchantId
}

test("an event's id has the time at which the database inserted it", async () => {
  const { merchantId } = await newWriter()
  const [row] = await prisma.$queryRaw<[{ eventId: string; at: Date }]>`
    SELECT "eventId", clock_timestamp() AS "at" FROM "Event" WHERE "merchantId" = ${merchantId}::uuid`
  expect(momentOf(row.eventId).getTime()).toBeLessThanOrEqual(row.at.getTime())
  expect(row.eventId[14]).toBe('7')
})
