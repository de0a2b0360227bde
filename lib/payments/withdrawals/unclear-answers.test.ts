import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { at } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { newMerchant } from '@/lib/platform/db/testing'
import type { Psp } from '@/lib/providers/pix/port'
import { wooviPsp } from '@/lib/providers/pix/woovi/woovi'
import { startTestPsp } from '@/lib/psp/testing'
import { sendWithdrawal, syncPendingWithdrawals } from './send-withdrawal'

await vi.hoisted(async () => {
  // The minute's task finds the orders of all tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_senders')
})

/** The adapter and Woovi in miniature, with this much money. */
async function connect(openingBalance: bigint) {
  const miniature = await startTestPsp({ dialect: 'woovi', openingBalance })
  const { baseUrl, clientSecret: appId, ca } = miniature.connection
  return { ...miniature, psp: wooviPsp({ baseUrl, appId, tls: { ca: readFileSync(ca, 'utf8') } }) }
}

/** Withdrawals in the order in which the sync asks about them. */
async function newWithdrawals(amounts: number[]): Promise<Transaction[]> {
  const { merchant } = await newMerchant()
  const made = []
  for (const amount of amounts) made.push(await newWithdrawal(merchant, { amount }))
  return made.sort((one, other) => (one.transactionId < other.transactionId ? -1 : 1))
}

/** The PSP of these withdrawals, which is not asked about those of other tests. */
const only = (withdrawals: Transaction[], psp: Psp): Psp => ({
  ...psp,
  async findPayout(transactionId) {
    if (withdrawals.some((one) => one.transactionId === transactionId)) {
      return psp.findPayout(transactionId)
    }
    throw new AppError('not_found', 'This withdrawal is of another test')
  },
})

/** Syncs a minute after the withdrawals were made. */
const syncLater = (psp: Psp) =>
  at(new Date(Date.now() + 61_000), () => syncPendingWithdrawals(psp)).catch(() => {})

test('withdrawals that wait for money at the PSP keep no later one waiting', async () => {
  const { psp, book } = await connect(3_500n)
  const withdrawals = await newWithdrawals([...Array<number>(10).fill(60), 40])
  for (const one of withdrawals) await sendWithdrawal(one, psp).catch(() => {})
  await expect.poll(async () => (await book()).payouts).toMatchObject([{ status: 'paid' }])
  await syncLater(only(withdrawals, psp))
  const now = await Promise.all(
    withdrawals.map((one) => getTransaction(one.merchantId, one.transactionId)),
  )
  const statuses = now.map(({ status }) => status)
  expect(statuses).toEqual([...Array<string>(10).fill('PROCESSING'), 'COMPLETED'])
})
