import { expect, onTestFinished, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { foldTotals } from './fold-totals'

/** A merchant with so many deltas that its totals are folded. */
async function newDeltas(): Promise<string> {
  const { merchantId } = (await newMerchant()).merchant
  const delta = {
    merchantId,
    basis: 'created' as const,
    hour: new Date('2026-05-02T12:00:00.000Z'),
    type: 'CASHIN' as const,
    status: 'PENDING' as const,
    source: 'PIX' as const,
    origin: 'API' as const,
    currency: 'brl',
    settlementMode: 'internal' as const,
    count: 1n,
    amount: 100n,
    fee: 0n,
  }
  await prisma.transactionDelta.createMany({ data: Array.from({ length: 100 }, () => delta) })
  return merchantId
}

const deltasOf = (merchantId: string) => prisma.transactionDelta.count({ where: { merchantId } })

/** Has the next database transaction on the pool fail before it begins. */
function refuseOnce() {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  let begun = 0
  const connections = vi.spyOn(pool, 'connect').mockImplementation(((...given: unknown[]) => {
    // The pool connects with a callback for statements of its own.
    const isRefused = given.length === 0 && begun++ === 0
    return isRefused ? Promise.reject(new Error('refused')) : connect(...given)
  }) as never)
  onTestFinished(() => connections.mockRestore())
}

test('a merchant whose totals cannot be folded does not stop the others', async () => {
  const merchants = [await newDeltas(), await newDeltas()]
  refuseOnce()
  await expect(foldTotals()).rejects.toThrow('refused')
  expect(await Promise.all(merchants.map(deltasOf))).toContain(0)
})
