import { describe, expect, test, vi } from 'vitest'
import { toDigits } from '@/lib/kernel/ids'
import { newId } from '@/lib/kernel/new-id'
import { readBook } from '@/lib/ledger/open-book'
import { ItemPageSchema } from '@/lib/operator/reconciliation-item'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { newUnknownPayment } from '@/lib/payments/reconciliation/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST as credit } from './[itemId]/credit/route'
import { POST as acknowledge } from './[itemId]/known/route'
import { POST as refund } from './[itemId]/refund/route'
import { GET } from './route'

vi.mock('@/lib/payments/connections/psp/find-psp', async (actual) => ({
  ...(await actual<object>()),
  pspOfConnection: vi.fn(),
}))

const PATH = '/v1/operator/reconciliation'

/** A payment of R$ 12.34 that no charge explains, and the ways in which an operator resolves it. */
async function setUp() {
  const { connectionId, bank, psp, merchant, itemId } = await newUnknownPayment()
  vi.mocked(pspOfConnection).mockReturnValue(psp)
  const operator = await newMerchant({ isOperator: true })
  const resolve = (run: typeof credit, act: string, body: object) =>
    run(operator.request(`${PATH}/${itemId}/${act}`, { body }), params({ itemId }))
  return {
    merchant,
    bank,
    itemId,
    operator,
    connectionId,
    credit: (merchantId = merchant.merchantId) => resolve(credit, 'credit', { merchantId }),
    refund: () => resolve(refund, 'refund', {}),
    acknowledge: (note: string) => resolve(acknowledge, 'known', { note }),
  }
}

test('lists the differences of a state with what both sides say', async () => {
  const { operator, connectionId, itemId } = await setUp()
  const list = async (state: string) => {
    const response = await GET(operator.request(`${PATH}?state=${state}&per_page=100`))
    const { data } = ItemPageSchema.parse(await response.json())
    return data.filter((one) => one.connectionId === connectionId)
  }
  const open = await list('open')
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(['balance', 'payment_unknown'])
  expect(open.find((one) => one.itemId === itemId)).toMatchObject({
    theirAmount: 12.34,
    ourAmount: null,
    psp: 'efi',
    resolution: null,
    state: 'open',
  })
  expect(await list('resolved')).toEqual([])
})

describe('a search', () => {
  test('finds by the reference, the evidence, the connection and its merchant', async () => {
    const { operator, merchant, connectionId } = await setUp()
    const find = async (search: string, state = 'open') => {
      const query = new URLSearchParams({ search, state })
      const response = await GET(operator.request(`${PATH}?${query}`))
      expect(response.status).toBe(200)
      const { data, meta } = ItemPageSchema.parse(await response.json())
      expect(meta.total).toBe(data.length)
      return data.map(({ kind }) => kind).toSorted()
    }
    const { merchantId } = merchant
    const word = merchantId.slice(-12)
    const transactionId = newId(new Date())
    const endToEndId = `E${word}`
    const data = { reference: `E1${word}`, evidence: { txid: toDigits(transactionId), endToEndId } }
    const where = { connectionId, kind: 'payment_unknown' } as const
    await prisma.reconciliationItem.updateMany({ where, data })
    for (const search of [` E1${word} `, endToEndId, transactionId, toDigits(transactionId)]) {
      expect(await find(search)).toEqual(['payment_unknown'])
      expect(await find(search, 'resolved')).toEqual([])
    }
    expect(await find(connectionId)).toEqual(['balance', 'payment_unknown'])
    const name = `Padaria ${word}`
    await prisma.merchant.update({ where: { merchantId }, data: { name } })
    expect(await find(name)).toEqual([])
    await prisma.pixConnection.update({ where: { connectionId }, data: { merchantId } })
    expect(await find(name.toUpperCase())).toEqual(['balance', 'payment_unknown'])
    expect(await find(merchantId)).toEqual(['balance', 'payment_unknown'])
  })
})

describe('a payment that nobody knew', () => {
  test('is credited once, by the name of the operator', async () => {
    const { credit, refund, merchant, operator } = await setUp()
    const response = await credit()
    expect(await response.json()).toMatchObject({
      state: 'resolved',
      resolution: 'credited',
      resolvedBy: operator.user.name,
    })
    const { clearing } = await readBook(merchant.merchantId)
    expect(clearing).toBe(-1_234n)
    expect((await credit()).status).toBe(409)
    expect((await refund()).status).toBe(409)
  })

  test('is given back once', async () => {
    const { refund, bank } = await setUp()
    const first = await refund()
    expect(first.status).toBe(200)
    await refund()
    expect(bank.book.refunds.size).toBe(1)
  })

  test('is marked as known, with the reason', async () => {
    const { acknowledge } = await setUp()
    expect((await acknowledge(' ')).status).toBe(400)
    const response = await acknowledge('A deposit of our own')
    expect(await response.json()).toMatchObject({
      resolution: 'known',
      note: 'A deposit of our own',
    })
  })

  test.each([
    ['credit', credit, { merchantId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e' }],
    ['refund', refund, {}],
    ['known', acknowledge, { note: 'x' }],
  ] as const)('is not found by an id that is none: %s', async (act, run, body) => {
    const { request } = await newMerchant({ isOperator: true })
    for (const itemId of ['x', '00000000-0', '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e']) {
      const sent = request(`${PATH}/${itemId}/${act}`, { body })
      expect((await run(sent, params({ itemId }))).status).toBe(404)
    }
  })

  test('cannot be credited to a merchant that does not exist', async () => {
    const { credit, itemId } = await setUp()
    expect((await credit(itemId)).status).toBe(404)
  })
})
