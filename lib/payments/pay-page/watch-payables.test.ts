import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { expireCharge } from '@/lib/payments/charges/expire-charges'
import { newCharge } from '@/lib/payments/testing'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { getPayable, type Payable } from './find-payable'
import { watchPayable } from './watch-payables'

afterEach(() => vi.restoreAllMocks())

/** How many charges each question of this process asked for, from now on. */
function questions(): number[] {
  const asked: number[] = []
  const query = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(((statement: never, ...rest: never[]) => {
    const { name, values } = statement as { name?: string; values?: unknown[][] }
    if (name === 'find-payables') asked.push(values![0]!.length)
    return (query as (...all: never[]) => unknown)(statement, ...rest)
  }) as never)
  return asked
}

function follow(first: Payable) {
  const received: string[] = []
  const stop = watchPayable(first, ({ status }) => received.push(status))
  onTestFinished(stop)
  return { received, stop }
}

async function newPayables(count: number) {
  const { merchant } = await newMerchant()
  const charges = await Promise.all(Array.from({ length: count }, () => newCharge(merchant)))
  return Promise.all(charges.map(({ transactionId }) => getPayable(transactionId)))
}

test('a charge is asked for once, however many follow it, and all of them hear', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  const first = await getPayable(charge.transactionId)
  const asked = questions()
  const followers = Array.from({ length: 4_000 }, () => follow(first))
  await eventually(() => expect(asked.length).toBeGreaterThan(0))
  await expireCharge(charge, testPsp())
  await eventually(() => {
    for (const { received } of followers) expect(received).toEqual(['CANCELLED'])
  })
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(Math.max(...asked)).toBe(1)
})

test('many charges are asked for together, and not all at the same moment', async () => {
  const payables = await newPayables(60)
  const asked = questions()
  for (const payable of payables) follow(payable)
  const sum = () => asked.reduce((total, count) => total + count, 0)
  await eventually(() => expect(sum()).toBeGreaterThanOrEqual(60))
  expect(asked.length).toBeLessThanOrEqual(10)
  expect(Math.max(...asked)).toBeLessThan(60)
})

test('nothing is asked once the last follower has stopped', async () => {
  const [payable] = await newPayables(1)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const [one, other] = [follow(payable!), follow(payable!)]
  const asked = questions()
  one.stop()
  other.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})

test('who comes with older news than the others hears what is true', async () => {
  const { merchant } = await newMerchant()
  const { merchantId, transactionId } = await newCharge(merchant)
  const first = await getPayable(transactionId)
  const early = follow(first)
  const data = { status: 'PROCESSING' } as const
  await prisma.transaction.updateMany({ where: { merchantId, transactionId }, data })
  await eventually(() => expect(early.received).toEqual(['PROCESSING']))
  const late = follow(first)
  await eventually(() => expect(late.received).toEqual(['PROCESSING']))
})
