import { describe, expect, test, vi } from 'vitest'
import { GET as getBalance } from '@/app/v1/integrations/balance/route'
import { readBook, readBooks } from '@/lib/ledger/open-book'
import { MerchantPageSchema } from '@/lib/operator/merchants/merchant'
import { credit, newPaidCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { GET as getOne, PATCH } from './[merchantId]/route'
import { GET } from './route'

const PATH = '/v1/operator/merchants'

vi.mock('@/lib/ledger/open-book', { spy: true })

async function setUp() {
  const shop = await newMerchant({ name: 'Quitanda Azul' })
  const operator = await newMerchant({ isOperator: true })
  const { merchantId } = shop.merchant
  const at = `${PATH}/${merchantId}`
  return {
    shop,
    operator,
    merchantId,
    list: async (query: string) => {
      const response = await GET(operator.request(`${PATH}?${query}`))
      return MerchantPageSchema.parse(await response.json()).data
    },
    read: async () =>
      (await getOne(operator.request(at), params({ merchantId }))).json() as Promise<object>,
    change: (body: object) =>
      PATCH(operator.request(at, { method: 'PATCH', body }), params({ merchantId })),
  }
}

describe('200', () => {
  test('finds a merchant by a part of its name, of an e-mail, and by its id', async () => {
    const { list, shop, merchantId } = await setUp()
    await credit(shop.merchant, 30)
    const wanted = { merchantId, availableAmount: 30, heldAmount: 30, status: 'active' }
    expect(await list(`search=${merchantId}`)).toMatchObject([wanted])
    expect(await list(`search=%E2%80%8B${merchantId}`)).toMatchObject([wanted])
    expect(await list(`search=${shop.user.email.slice(0, 30)}`)).toMatchObject([wanted])
    const named = await list('search=quitanda%20azul&per_page=100')
    expect(named.map((one) => one.merchantId)).toContain(merchantId)
    expect(await list(`search=${merchantId}&status=suspended`)).toEqual([])
  })

  test('takes the signs of a search for themselves, of which e-mails have some', async () => {
    const { list, shop } = await setUp()
    const [before] = shop.user.email.split('@')
    expect(await list(`search=${before}_`)).toEqual([])
    expect(await list(`search=${before}%25`)).toEqual([])
    expect(await list(`search=${before}`)).toHaveLength(1)
  })

  test('reads the balances of a page at once, not with the connections of payments', async () => {
    const { list, shop, operator } = await setUp()
    await credit(shop.merchant, 30)
    vi.clearAllMocks()
    const page = await list('per_page=100')
    const availableOf = (id: string) => page.find((one) => one.merchantId === id)?.availableAmount
    const ids = [shop.merchant.merchantId, operator.merchant.merchantId]
    expect(ids.map(availableOf)).toEqual([30, 0])
    expect(readBooks).toHaveBeenCalledOnce()
    expect(readBook).not.toHaveBeenCalled()
  })

  test('records what changed, and not what was merely sent', async () => {
    const { change, merchantId } = await setUp()
    await change({ status: null, pixFeeBasisPoints: 200 })
    const where = { merchantId, action: 'merchant.changed' }
    const select = { before: true, after: true }
    expect(await prisma.auditEntry.findMany({ where, select })).toEqual([
      { before: { pixFeeBasisPoints: null }, after: { pixFeeBasisPoints: 200 } },
    ])
  })

  test('tells the owners what changed, from what to what, and not who did it', async () => {
    const { change, shop, operator, merchantId } = await setUp()
    await change({ pixFeeBasisPoints: 200, cashoutMax: 100, reserveDays: null })
    await change({ pixFeeBasisPoints: 200 })
    await change({ status: 'suspended', cashoutsEnabled: false })
    const told = await prisma.ownerMessage.findMany({
      where: { merchantId },
      orderBy: { messageId: 'asc' },
    })
    const entries = await prisma.auditEntry.findMany({
      where: { merchantId },
      orderBy: { entryId: 'asc' },
    })
    const common = { kind: 'terms_changed', recipients: [shop.user.userId] }
    const standard = env.PIX_FEE_BASIS_POINTS
    expect(told).toMatchObject([
      {
        ...common,
        detail: {
          entryId: entries[0]?.entryId,
          changes: [
            { term: 'cashoutMax', before: null, after: 100, standard: null },
            { term: 'pixFeeBasisPoints', before: null, after: 200, standard },
          ],
        },
      },
      {
        ...common,
        detail: {
          entryId: entries[2]?.entryId,
          changes: [
            { term: 'status', before: 'active', after: 'suspended' },
            { term: 'cashoutsEnabled', before: true, after: false },
          ],
        },
      },
    ])
    expect(JSON.stringify(told)).not.toContain(operator.user.userId)
  })

  test('changes fees, reserve and limits, which hold for the next payment', async () => {
    const { change, read, shop, operator, merchantId } = await setUp()
    const terms = {
      pixFeeBasisPoints: 200,
      pixFeeFixed: 0.5,
      cashoutMax: 100,
      cashoutDailyMax: null,
      reserveBasisPoints: 1_000,
      reserveDays: 14,
    }
    const response = await change(terms)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject(terms)
    expect(await read()).toMatchObject({ ...terms, cardFeeBasisPoints: null, status: 'active' })
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    const { feeAmount } = await newPaidCharge(merchant, { amount: 100 })
    expect(feeAmount).toBe(250n)
    expect(await read()).toMatchObject({ availableAmount: 87.75, heldAmount: 97.5 })
    const acts = await prisma.auditEntry.findMany({ where: { merchantId } })
    expect(acts).toMatchObject([
      { action: 'merchant.changed', userId: operator.user.userId, subject: merchantId },
    ])
    await change({ pixFeeBasisPoints: null })
    expect(await read()).toMatchObject({ pixFeeBasisPoints: null, pixFeeFixed: 0.5 })
    expect(shop.merchant.pixFeeBasisPoints).toBeNull()
  })

  test('a suspended merchant has its keys refused, until it is active again', async () => {
    const { change, shop } = await setUp()
    await change({ status: 'suspended' })
    const ask = async () => (await getBalance(shop.request('/v1/integrations/balance'))).status
    expect(await ask()).toBe(403)
    await change({ status: 'active' })
    await expect.poll(ask).toBe(200)
  })
})

describe('400 and 404', () => {
  test.each([
    ['status', { status: 'closed' }],
    ['pixFeeBasisPoints', { pixFeeBasisPoints: 10_001 }],
    ['cashoutMax', { cashoutMax: -1 }],
    ['reserveDays', { reserveDays: 0 }],
    ['name', { name: 'x' }],
  ])('a wrong %s', async (_, body) => {
    const { change } = await setUp()
    expect((await change(body)).status).toBe(400)
  })

  test('a search for text that the database cannot hold', async () => {
    const { operator } = await setUp()
    expect((await GET(operator.request(`${PATH}?search=%00`))).status).toBe(400)
  })

  test('an unknown merchant', async () => {
    const { operator } = await setUp()
    for (const merchantId of ['x', '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e']) {
      const request = operator.request(`${PATH}/${merchantId}`)
      expect((await getOne(request, params({ merchantId }))).status).toBe(404)
      const body = { cashoutsEnabled: true }
      const change = operator.request(`${PATH}/${merchantId}`, { method: 'PATCH', body })
      expect((await PATCH(change, params({ merchantId }))).status).toBe(404)
    }
  })
})
