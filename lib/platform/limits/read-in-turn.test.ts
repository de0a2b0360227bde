import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listRequests } from '@/lib/api/requests/list-requests'
import { RequestFilter } from '@/lib/api/requests/request-filter'
import { presentBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { DisputeFilter } from '@/lib/payments/disputes/dispute'
import { listDisputes } from '@/lib/payments/disputes/list-disputes'
import { listTransactions } from '@/lib/payments/queries/list-transactions'
import { sumTransactions } from '@/lib/payments/queries/sum-transactions'
import { sumVolume } from '@/lib/payments/queries/sum-volume'
import { TransactionFilter } from '@/lib/payments/queries/transaction-filter'
import { exportStatement } from '@/lib/payments/statements/export-statement'
import { readStatement } from '@/lib/payments/statements/read-statement'
import { dayPeriod } from '@/lib/payments/statements/statement-period'
import { statementTable } from '@/lib/payments/statements/statement-table'
import { readPool } from '@/lib/platform/db/pool'
import { reader } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { AllDeliveriesQuery } from '@/lib/webhooks/deliveries/delivery-filter'
import { listAllDeliveries } from '@/lib/webhooks/deliveries/list-deliveries'
import { readHealth } from '@/lib/webhooks/endpoints/read-health'
import { exportInTurn, READS_AT_ONCE, readInTurn } from './read-in-turn'
import { TURNS_AT_ONCE, takeTurn } from './take-turn'

const TIMES = 20
const PAGE = { page: 1, per_page: 20 }

/** The most reading connections that are in use at once during an act. */
async function mostBusy(act: () => Promise<unknown>): Promise<number> {
  let most = 0
  const look = () => {
    most = Math.max(most, readPool.totalCount - readPool.idleCount)
  }
  readPool.on('acquire', look)
  onTestFinished(() => void readPool.off('acquire', look))
  await act()
  return most
}

const search = TransactionFilter.parse({ search: 'maria' })
const shortened = TransactionFilter.parse({ search: '01a1fce6…8239' })

const readFile = (merchantId: string) =>
  exportStatement(merchantId, dayPeriod('2026-05-02'), 'en', statementTable)

test.each<[string, (merchantId: string) => Promise<unknown>]>([
  ['transactions', (merchantId) => listTransactions(merchantId, search)],
  ['a shortened id', (merchantId) => listTransactions(merchantId, shortened)],
  ['sums', (merchantId) => sumTransactions(merchantId, search)],
  ['the volume', (merchantId) => sumVolume(merchantId, 30)],
  ['requests', (merchantId) => listRequests(merchantId, RequestFilter.parse({}))],
  ['the health of endpoints', (merchantId) => readHealth(merchantId, [])],
  ['a statement', (merchantId) => readStatement(merchantId, '2026-05-02', PAGE)],
  ['the file of a statement', (merchantId) => readFile(merchantId)],
  ['deliveries', (merchantId) => listAllDeliveries(merchantId, AllDeliveriesQuery.parse({}))],
])('a merchant who asks for %s 20 times at once holds few connections', async (_, read) => {
  const { merchant } = await newMerchant()
  const all = () => Promise.all(Array.from({ length: TIMES }, () => read(merchant.merchantId)))
  const most = await mostBusy(all)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(READS_AT_ONCE)
})

test('a list that includes three relations at once holds three times as many', async () => {
  const { merchant } = await newMerchant()
  const read = () => listDisputes(merchant.merchantId, DisputeFilter.parse({}))
  const all = () => Promise.all(Array.from({ length: TIMES }, read))
  expect(await mostBusy(all)).toBeLessThanOrEqual(3 * READS_AT_ONCE)
})

test('reads do not wait for what waits for a lock', async () => {
  const merchantId = crypto.randomUUID()
  let end = () => {}
  const locked = new Promise<void>((resolve) => {
    end = resolve
  })
  const waiting = Array.from({ length: 2 * TURNS_AT_ONCE }, () =>
    takeTurn(merchantId, () => locked),
  )
  expect(await readInTurn(merchantId, async () => 'read')).toBe('read')
  end()
  await Promise.all(waiting)
})

test('one part of all exports of a merchant is made at once, and may read meanwhile', async () => {
  const merchantId = crypto.randomUUID()
  let [running, most] = [0, 0]
  const make = async () => {
    running += 1
    most = Math.max(most, running)
    await readInTurn(merchantId, async () => 'read')
    running -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => exportInTurn(merchantId, make)))
  expect(most).toBe(1)
})

/** Holds reading connections until the test ends. */
async function holdReaders(count: number): Promise<void> {
  const held = await Promise.all(Array.from({ length: count }, () => readPool.connect()))
  onTestFinished(() => {
    for (const client of held) client.release()
  })
}

describe('busy', () => {
  test('a statement that takes too long, by Prisma or by hand', async () => {
    const merchantId = crypto.randomUUID()
    expect((await reader.pool.query('SHOW statement_timeout')).rows).toEqual([
      { statement_timeout: '10s' },
    ])
    const byHand = readInTurn(merchantId, async ({ pool }) => {
      const client = await pool.connect()
      try {
        await client.query('SET statement_timeout = 20')
        await client.query('SELECT pg_sleep(5)')
      } finally {
        client.release(true)
      }
    })
    await expect(byHand).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
    const byPrisma = readInTurn(merchantId, ({ prisma }) =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 20`
        await tx.$queryRaw`SELECT pg_sleep(5)`
      }),
    )
    await expect(byPrisma).rejects.toMatchObject({ code: 'busy' })
  })

  test('a turn that does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const merchantId = crypto.randomUUID()
    let end = () => {}
    const slow = new Promise<void>((resolve) => {
      end = resolve
    })
    const running = Array.from({ length: READS_AT_ONCE }, () => readInTurn(merchantId, () => slow))
    const late = readInTurn(merchantId, async () => 'read').catch((error) => error.code)
    const patient = readInTurn(merchantId, async () => 'read', 60_000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await late).toBe('busy')
    const next = readInTurn(merchantId, async () => 'read')
    end()
    await Promise.all(running)
    await vi.advanceTimersByTimeAsync(3_000) // the rest of a turn that somebody waits for
    expect(await patient, 'it may wait longer').toBe('read')
    expect(await next, 'who left took no turn along').toBe('read')
  })

  test('no connection, while payments have theirs', async () => {
    const { merchant } = await newMerchant()
    await holdReaders(readPool.options.max)
    const read = listTransactions(merchant.merchantId, TransactionFilter.parse({}))
    await expect(read).rejects.toMatchObject({ code: 'busy' })
    const book = await readBook(merchant.merchantId)
    expect(presentBalance(book, new Date()).disponivel).toBe(0)
  })
})
