import { expect, test, vi } from 'vitest'
import { eventually } from '@/lib/kernel/eventually.testing'
import { adapterOf } from '@/lib/payments/connections/psp/make-adapter'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { jobsOf, newWithdrawal } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { runAllJobs } from './run-jobs'

await vi.hoisted(async () => {
  // A runner takes every job that is due, also those of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_places')
})
vi.mock('@/lib/payments/connections/psp/make-adapter', () => ({ adapterOf: vi.fn() }))

const SILENT = 'https://silent.test'
const silence = Promise.withResolvers<never>()
const sendPayout = vi.fn(() => silence.promise)
const psp = testPsp()
vi.mocked(adapterOf).mockImplementation(({ baseUrl }) =>
  baseUrl === SILENT ? { ...psp, sendPayout } : psp,
)

/** Withdrawals of a new merchant through a connection, whose jobs are due. */
async function newWithdrawals(count: number, baseUrl: string): Promise<Transaction[]> {
  const { merchant } = await newMerchant()
  const { connectionId } = await newConnection({ psp: 'efi', baseUrl })
  const made: Transaction[] = []
  while (made.length < count) {
    const withdrawal = await newWithdrawal(merchant)
    const where = byKey(withdrawal)
    made.push(await prisma.transaction.update({ where, data: { connectionId } }))
  }
  return made
}

const attemptsOf = async ({ transactionId }: Transaction) => {
  const { rows } = await pool.query(
    `SELECT attempts, locked_at IS NOT NULL AS "isRunning", run_at > now() AS "isPutOff"
     FROM graphile_worker._private_jobs WHERE payload->>'transactionId' = $1`,
    [transactionId],
  )
  return rows
}

test("a PSP that never answers takes its part of the places, and others' withdrawals are sent", async () => {
  await pool.query(`DELETE FROM graphile_worker._private_jobs`)
  // Two accounts at one PSP: what is silent is its server.
  const silent = [...(await newWithdrawals(8, SILENT)), ...(await newWithdrawals(8, SILENT))]
  const [other] = await newWithdrawals(1, 'https://other.test')
  const jobs = runAllJobs()
  try {
    await eventually(async () => expect(await jobsOf(other!)).toEqual([]))
    expect(sendPayout).toHaveBeenCalledTimes(10)
    await eventually(async () => {
      const waiting = (await Promise.all(silent.map(attemptsOf))).flat()
      const putOff = waiting.filter(({ isRunning }) => !isRunning)
      expect(waiting).toHaveLength(16)
      expect(putOff).toHaveLength(6)
      for (const { attempts } of putOff) expect(attempts).toBe(0)
    })
  } finally {
    silence.reject(new Error('no answer'))
    await jobs.stop()
  }
})
