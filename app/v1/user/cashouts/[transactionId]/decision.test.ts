import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { readBook } from '@/lib/ledger/open-book'
import { newCharge, newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST as approve } from './approve/route'
import { POST as reject } from './reject/route'

type Owner = Awaited<ReturnType<typeof newMerchant>>
const asking = { cashoutApproval: 'ALWAYS' } as const

/** Expects a withdrawal that waits as before, with its amount held and no decision recorded. */
async function expectWaiting(transactionId: string) {
  const row = await prisma.transaction.findFirstOrThrow({ where: { transactionId } })
  expect(row.status).toBe('PENDING')
  const { merchantId } = row
  expect((await readBook(merchantId)).payout).toBe(2_000n)
  expect(await prisma.auditEntry.count({ where: { merchantId, by: 'person' } })).toBe(0)
}

describe.each([
  ['approve', approve],
  ['reject', reject],
] as const)('to %s a withdrawal', (act, POST) => {
  const decide = ({ request }: Owner, transactionId: string, headers = {}) => {
    const path = `/v1/user/cashouts/${transactionId}/${act}`
    return POST(request(path, { method: 'POST', headers }), params({ transactionId }))
  }

  test('is possible by its legacy number too', async () => {
    const owner = await newMerchant(asking)
    const { id, transactionId } = await newWithdrawal(owner.merchant)
    expect(await (await decide(owner, String(id))).json()).toMatchObject({ transactionId })
  })

  test.each(['x', '0', '-1', '1.5', '9'.repeat(30)])('is 400 for an invalid id: %s', async (id) => {
    expect((await decide(await newMerchant(), id)).status).toBe(400)
  })

  test('is 401 without a session', async () => {
    const owner = await newMerchant(asking)
    const { transactionId } = await newWithdrawal(owner.merchant)
    expect((await decide(owner, transactionId, { authorization: '' })).status).toBe(401)
    await expectWaiting(transactionId)
  })

  test('is 403 for a suspended account', async () => {
    const owner = await newMerchant(asking)
    const { merchantId, transactionId } = await newWithdrawal(owner.merchant)
    await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
    expect((await decide(owner, transactionId)).status).toBe(403)
    await expectWaiting(transactionId)
  })

  test("is 404 for another merchant's under either id, for a charge and for none", async () => {
    const [owner, stranger] = [await newMerchant(asking), await newMerchant(asking)]
    const { id, transactionId } = await newWithdrawal(owner.merchant)
    const charge = await newCharge(stranger.merchant)
    for (const theirs of [transactionId, String(id), charge.transactionId, randomUUID()]) {
      expect((await decide(stranger, theirs)).status, theirs).toBe(404)
    }
    await expectWaiting(transactionId)
  })

  test('is 409 the second time, and is audited once', async () => {
    const owner = await newMerchant(asking)
    const { merchantId, transactionId } = await newWithdrawal(owner.merchant)
    await decide(owner, transactionId)
    const book = await readBook(merchantId)
    const again = await decide(owner, transactionId)
    expect(again.status).toBe(409)
    expect(ErrorSchema.parse(await again.json()).error).toBe('invalid_state')
    expect(await readBook(merchantId)).toEqual(book)
    expect(await prisma.auditEntry.count({ where: { merchantId, by: 'person' } })).toBe(1)
  })
})
