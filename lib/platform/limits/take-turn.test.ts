import { expect, onTestFinished, test, vi } from 'vitest'
import { presentBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { applyOutcome } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { credit } from '@/lib/payments/testing'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { EVENT_CHANNEL, STATUS_CHANNEL } from '@/lib/platform/db/channels'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { TURNS_AT_ONCE, takeTurn, WAITING_MAX } from './take-turn'

const CONNECTIONS = pool.options.max
const busy = () => pool.totalCount - pool.idleCount

/** Holds a merchant's lock on a separate connection, as a slow withdrawal would. */
async function holdBook(merchantId: string) {
  const client = await pool.connect()
  const query = 'SELECT FROM "Merchant" WHERE "merchantId" = $1 FOR NO KEY UPDATE'
  await client.query('BEGIN')
  await client.query(query, [merchantId])
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Channels that a payment notifies after its commit, on a connection each. */
const NOTIFIED = [EVENT_CHANNEL, STATUS_CHANNEL].length

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A function that does not return until the test releases it. */
function pending() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { act: () => done, end }
}

test('200 withdrawals that queue for one lock leave a neighbour its connections', async () => {
  const [noisy, neighbour] = [await newMerchant(), await newMerchant()]
  await credit(noisy.merchant, 100)
  await credit(neighbour.merchant, 7)
  const release = await holdBook(noisy.merchant.merchantId)
  const body = WithdrawalBody.parse({ amount: 10, pixKey: 'ana@example.com', allowDuplicate: true })
  const all = Array.from({ length: 200 }, () => createWithdrawal(noisy.merchant, body))
  const race = Promise.allSettled(all)
  // The neighbour asks more often than the pool has connections, while the lock is held.
  for (let asked = 0; asked <= CONNECTIONS; asked += 1) {
    const book = await readBook(neighbour.merchant.merchantId)
    expect(presentBalance(book, new Date()).disponivel).toBe(7)
    // The waiting transactions, and the one that holds the lock.
    expect(busy()).toBeLessThanOrEqual(TURNS_AT_ONCE + 1)
  }
  await release()
  const ends = (await race).map((end) => (end.status === 'rejected' ? end.reason.code : 'taken'))
  expect(ends.filter((end) => end === 'taken')).toHaveLength(10)
  expect(ends.filter((end) => end === 'insufficient_balance')).toHaveLength(190)
})

test('what the balance does not cover is refused without waiting for the lock', async () => {
  const { merchant } = await newMerchant()
  const release = await holdBook(merchant.merchantId)
  onTestFinished(release)
  const body = WithdrawalBody.parse({ amount: 10, pixKey: 'ana@example.com' })
  const all = Array.from({ length: 200 }, () => createWithdrawal(merchant, body))
  for (const end of await Promise.allSettled(all)) {
    expect(end).toMatchObject({ reason: { code: 'insufficient_balance' } })
  }
})

test('turns are taken in the order of asking, few at once, and one that fails gives its back', async () => {
  const key = crypto.randomUUID()
  const order: number[] = []
  let running = 0
  let most = 0
  const ends = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      takeTurn(key, async () => {
        order.push(index)
        running += 1
        most = Math.max(most, running)
        await settled()
        running -= 1
        if (index % 3 === 0) throw new Error('no')
      }),
    ),
  )
  expect(most).toBe(TURNS_AT_ONCE)
  expect(order).toEqual(Array.from({ length: 50 }, (_, index) => index))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(17)
})

test('more than may wait are refused, but for what nobody would send again; others are not', async () => {
  const key = crypto.randomUUID()
  const { act, end } = pending()
  const waiting = Array.from({ length: TURNS_AT_ONCE + WAITING_MAX }, () => takeTurn(key, act))
  await expect(takeTurn(key, act)).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 1,
  })
  const patient = takeTurn(key, async () => 'done', { mayRefuse: false })
  expect(await takeTurn(crypto.randomUUID(), async () => 'other')).toBe('other')
  end()
  await Promise.all(waiting)
  expect(await patient).toBe('done')
})

test('20 answers about one charge wait for its row in turn', async () => {
  const { charge, cards, current } = await newCardCharge()
  cards.pay(charge)
  const outcome = await cards.findSession(charge.externalId!)
  let most = 0
  const look = () => {
    most = Math.max(most, busy())
  }
  pool.on('acquire', look)
  onTestFinished(() => void pool.off('acquire', look))
  await Promise.all(Array.from({ length: 20 }, () => applyOutcome(charge, outcome)))
  expect(most).toBeLessThanOrEqual(TURNS_AT_ONCE + NOTIFIED)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
})

test('turns rest as long as they took once they have used more than their share, if somebody waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const who = crypto.randomUUID()
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const ended: number[] = []
  const take = () =>
    takeTurn(who, () => sleep(100), { atOnce: 1, rest: 1 }).then(() => {
      ended.push(performance.now() - startedAt)
    })
  const startedAt = performance.now()
  const all = Array.from({ length: 14 }, take)
  await vi.advanceTimersByTimeAsync(5_000)
  await Promise.all(all)
  const gaps = ended.map((at, i) => at - (ended[i - 1] ?? 0))
  // Of the first ten, 500 ms are their share of the second, and 500 ms are more.
  expect(gaps).toEqual([...Array(11).fill(100), 200, 200, 200])
  // Nobody waited for the last turn, so another begins at once.
  const another = take()
  await vi.advanceTimersByTimeAsync(100)
  await another
  expect(ended.at(-1)).toBe(5_100)
})

test('a long turn rests for less than those that wait will wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const who = crypto.randomUUID()
  const sleep = () => new Promise((resolve) => setTimeout(resolve, 1_000))
  const take = () => takeTurn(who, sleep, { atOnce: 1, rest: 9, waitMs: 5_000 })
  const both = Promise.all([take(), take()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await both).toHaveLength(2)
})

test('callers who keep all turns taken without ever waiting leave time to others too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const who = crypto.randomUUID()
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  let taken = 0
  const callAgain = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await takeTurn(who, () => sleep(100), { atOnce: 2, rest: 1 })
      taken += 1
    }
  }
  const callers = [callAgain(40), callAgain(40)]
  await vi.advanceTimersByTimeAsync(4_000)
  // Both use 2 s of turns in the first second, and then half of what they could.
  expect(taken).toBeGreaterThan(40)
  expect(taken).toBeLessThan(60)
  await vi.advanceTimersByTimeAsync(6_000)
  await Promise.all(callers)
})
