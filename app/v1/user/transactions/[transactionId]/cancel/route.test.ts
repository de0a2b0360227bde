import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { eventsOf, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { askBank } from '@/lib/sandbox/testing'
import { POST } from './route'

beforeEach(() => {
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => askBank(new Request(...call)))
})
afterEach(() => vi.unstubAllGlobals())

async function waiting(columns = {}) {
  const owner = await newMerchant(columns)
  const charge = await newCharge(owner.merchant)
  const { merchantId, transactionId } = charge
  const cancel = (id = transactionId, headers = {}) =>
    POST(
      owner.request(`/v1/user/transactions/${id}/cancel`, { method: 'POST', headers }),
      params({ transactionId: id }),
    )
  const audit = () => prisma.auditEntry.findMany({ where: { merchantId } })
  return { ...owner, charge, transactionId, cancel, audit }
}

describe('200', () => {
  test('cancels a charge that waits, once, and remembers who did', async () => {
    const { cancel, audit, charge, transactionId, user } = await waiting()
    const response = await cancel()
    expect(response.status).toBe(200)
    expect(UserTransactionSchema.parse(await response.json())).toMatchObject({
      status: 'CANCELLED',
    })
    const again = await cancel()
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await audit()).toMatchObject([
      { action: 'charge.cancelled', subject: transactionId, userId: user.userId },
    ])
    expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.cancelled'])
  })
})

describe('401 and 403', () => {
  test('without a session, and for a suspended account: it goes on waiting', async () => {
    const { cancel, charge, transactionId } = await waiting({ status: 'SUSPENDED' })
    expect((await cancel(transactionId, { authorization: '' })).status).toBe(401)
    expect((await cancel()).status).toBe(403)
    expect(await eventsOf(charge)).toEqual(['transaction.created'])
  })
})

describe('404', () => {
  test("for another merchant's charge, a withdrawal, none, and what is no id", async () => {
    const { transactionId } = await waiting()
    const stranger = await waiting()
    const withdrawal = await newWithdrawal(stranger.merchant)
    for (const id of [transactionId, withdrawal.transactionId, randomUUID(), 'x']) {
      expect((await stranger.cancel(id)).status, id).toBe(404)
    }
  })
})

describe('409', () => {
  test('for a charge that is paid, and nobody is said to have cancelled it', async () => {
    const { cancel, audit, merchant } = await waiting()
    const { transactionId } = await newPaidCharge(merchant)
    const response = await cancel(transactionId)
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).error).toBe('invalid_state')
    expect(await audit()).toEqual([])
  })
})
