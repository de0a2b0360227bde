import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type ConnectedPsp, listPspsInUse } from '@/lib/payments/connections/psp/find-psp'
import { newWithdrawal } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { testPsp } from '@/lib/sandbox/testing'
import { approveWithdrawal } from './decide-withdrawal'

vi.mock('@/lib/payments/connections/psp/find-psp', async (original) => {
  const actual = await original<typeof import('@/lib/payments/connections/psp/find-psp')>()
  return { ...actual, listPspsInUse: vi.fn(actual.listPspsInUse) }
})

afterEach(() => void vi.mocked(listPspsInUse).mockReset())

const connected = (fields: object = {}): ConnectedPsp => ({
  connectionId: randomUUID(),
  psp: { ...testPsp(), ...fields },
})

/** A withdrawal that waits for approval and would be sent by a connection. */
async function waiting(connectionId: string | null) {
  const { merchant, actor } = await newMerchant({ cashoutApproval: 'ALWAYS' })
  const made = await newWithdrawal(merchant)
  const where = byKey(made)
  const withdrawal = await prisma.transaction.update({ where, data: { connectionId } })
  const { merchantId, transactionId } = withdrawal
  const current = () => getTransaction(merchantId, transactionId)
  return { withdrawal, current, approve: () => approveWithdrawal(withdrawal, actor) }
}

test('an approved withdrawal is sent by its own PSP while that is in use', async () => {
  const [other, own] = [connected(), connected()]
  const { approve, current } = await waiting(own.connectionId)
  vi.mocked(listPspsInUse).mockResolvedValue([other, own])
  await approve()
  expect(await current()).toMatchObject({ status: 'PROCESSING', connectionId: own.connectionId })
})

test('one whose PSP has left use is sent by the PSP of new withdrawals', async () => {
  const [charges, other] = [connected({ hasPayouts: false }), connected()]
  const { approve, current } = await waiting(randomUUID())
  vi.mocked(listPspsInUse).mockResolvedValue([charges, other])
  const both = await Promise.allSettled([approve(), approve()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await current()).toMatchObject({ status: 'PROCESSING', connectionId: other.connectionId })
})

test('one that no PSP can send any more is not approved, and can be rejected', async () => {
  const { approve, current, withdrawal } = await waiting(randomUUID())
  vi.mocked(listPspsInUse).mockResolvedValue([connected({ hasPayouts: false })])
  await expect(approve()).rejects.toMatchObject({ code: 'pix_not_configured' })
  expect((await current()).status).toBe('PENDING')
  const { merchantId, transactionId } = withdrawal
  const where = { merchantId, transactionId }
  expect(await prisma.withdrawalApproval.count({ where })).toBe(0)
})

test('one of an account that was suspended since the request was let through is not approved', async () => {
  const { approve, current, withdrawal } = await waiting(null)
  const { merchantId } = withdrawal
  await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
  await expect(approve()).rejects.toMatchObject({ code: 'forbidden' })
  expect((await current()).status).toBe('PENDING')
})
