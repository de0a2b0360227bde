import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '@/lib/clock'
import { newMerchant } from '@/lib/db/testing'
import type { Merchant } from '@/lib/merchants/merchant'
import { listTransactions } from './list-transactions'
import { credit, newCashout, newCharge } from './testing'
import { CashoutFilter, TransactionFilter, TransactionQuery } from './transaction-filter'

const filter = (query: object) => TransactionFilter.parse(query)
const found = async ({ merchantId }: Merchant, query: object) => {
  const { rows, total } = await listTransactions(merchantId, filter(query))
  expect(rows).toHaveLength(Math.min(total, 20))
  return rows.map(({ transactionId }) => transactionId)
}
const refused = (query: object) => !TransactionQuery.safeParse(query).success

describe('a filter', () => {
  test.each([
    [{ type: 'cashin' }],
    [{ type: '' }],
    [{ status: 'PAID' }],
    [{ status: 'toString' }],
    [{ origin: 'WEB' }],
    [{ startDate: 'yesterday' }],
    [{ startDate: '2026-02-30' }],
    [{ startDate: '2026-13-01' }],
    [{ startDate: '20261101' }],
    [{ endDate: '2026-11-01T25:00:00Z' }],
    [{ endDate: '2026-11-01T10:00:00' }],
    [{ endDate: '' }],
    [{ search: 'x'.repeat(101) }],
    [{ search: 'a\0b' }],
    [{ page: 0 }],
    [{ per_page: 101 }],
    [{ transactionId: '42' }],
  ])('may not be %j', (query) => {
    expect(refused(query)).toBe(true)
  })

  test('names the known values when one is unknown', () => {
    const { error } = TransactionFilter.safeParse({ status: 'PAID' })
    expect(error?.issues[0]?.message).toContain('PENDING, PROCESSING, COMPLETED')
  })

  test('of withdrawals takes no type: it goes without saying', () => {
    expect(CashoutFilter.parse({ type: 'CASHIN' })).not.toHaveProperty('type')
  })

  test('by type, status and origin finds what is all of it, of this merchant alone', async () => {
    const { merchant } = await newMerchant()
    const { merchant: stranger } = await newMerchant()
    const open = await newCharge(merchant)
    const cashout = await newCashout(merchant)
    await newCharge(stranger)
    expect(await found(merchant, { type: 'CASHIN', status: 'PENDING', origin: 'API' })).toEqual([
      open.transactionId,
    ])
    expect(await found(merchant, { type: 'CASHOUT' })).toEqual([cashout.transactionId])
    expect(await found(merchant, { type: 'CASHOUT', status: 'PENDING' })).toEqual([])
    expect(await found(merchant, { type: 'INFRACTION' })).toEqual([])
    expect(await found(merchant, { origin: 'APP' })).toEqual([])
  })
})

describe('dates', () => {
  /** Charges on both sides of a midnight in São Paulo, which is 03:00 UTC. */
  async function aroundMidnight() {
    const { merchant } = await newMerchant()
    const create = (moment: string) => at(new Date(moment), () => newCharge(merchant))
    const before = await create('2026-05-02T02:59:59.999Z')
    const after = await create('2026-05-02T03:00:00.000Z')
    return { merchant, before: before.transactionId, after: after.transactionId }
  }

  test('are days of São Paulo, both included', async () => {
    const { merchant, before, after } = await aroundMidnight()
    expect(await found(merchant, { endDate: '2026-05-01' })).toEqual([before])
    expect(await found(merchant, { startDate: '2026-05-02' })).toEqual([after])
    expect(await found(merchant, { startDate: '2026-05-01', endDate: '2026-05-02' })).toEqual([
      after,
      before,
    ])
  })

  test('may be instants of any offset, both included', async () => {
    const { merchant, before, after } = await aroundMidnight()
    expect(await found(merchant, { startDate: '2026-05-02T00:00:00-03:00' })).toEqual([after])
    expect(await found(merchant, { endDate: '2026-05-02T02:59:59.999Z' })).toEqual([before])
    expect(await found(merchant, { endDate: '2026-05-02T05:00:00+02:00' })).toHaveLength(2)
  })

  test('that end before they start find nothing', async () => {
    const { merchant } = await aroundMidnight()
    expect(await found(merchant, { startDate: '2026-05-03', endDate: '2026-05-01' })).toEqual([])
  })

  test.each([
    [{ startDate: '0000-01-01' }, 2],
    [{ startDate: '0001-01-01T00:00:00+14:00' }, 2],
    [{ endDate: '0000-01-01' }, 0],
    [{ endDate: '0000-01-01T00:00:00Z' }, 0],
    [{ startDate: '9999-12-31' }, 0],
    [{ endDate: '9999-12-31' }, 2],
    [{ endDate: '9999-12-31T23:59:59-12:00' }, 2],
  ])('at the edges of the calendar are dates like others: %j', async (query, count) => {
    const { merchant } = await aroundMidnight()
    expect(await found(merchant, query)).toHaveLength(count)
  })
})

describe('a search', () => {
  test('is for the very characters: none of them stands for others', async () => {
    const { merchant } = await newMerchant()
    const described = async (description: string) =>
      (await newCharge(merchant, { description })).transactionId
    const percent = await described('50% de desconto')
    const underscore = await described('pedido a_b')
    const backslash = await described('pasta C:\\x')
    await described('nada disso (.*)[a-z]+$ aXb')
    expect(await found(merchant, { search: '%' })).toEqual([percent])
    expect(await found(merchant, { search: '50%' })).toEqual([percent])
    expect(await found(merchant, { search: 'a_b' })).toEqual([underscore])
    expect(await found(merchant, { search: '_' })).toEqual([underscore])
    expect(await found(merchant, { search: '\\' })).toEqual([backslash])
    expect(await found(merchant, { search: 'pedido .*' })).toEqual([])
  })

  test('finds by payer, product, description, ids and amount', async () => {
    const { merchant } = await newMerchant()
    const wanted = await newCharge(merchant, {
      amount: 1234.5,
      referenceId: crypto.randomUUID(),
      description: 'Pedido 1042',
      productName: 'Café em grãos',
      clientName: 'Ana Souza',
      clientEmail: 'ana@example.com',
      clientCpf: '529.982.247-25',
    })
    await newCharge(merchant, { amount: 12, clientName: 'Bia' })
    for (const search of [
      'pedido',
      'CAFÉ',
      ' souza ',
      'ana@ex',
      '529.982',
      '1.234,50',
      'R$ 1234,50',
      'R$1,234.50',
      '1234.50',
      wanted.transactionId,
      wanted.transactionId.toUpperCase(),
      wanted.idempotencyKey!,
      wanted.externalId!,
    ]) {
      expect.soft(await found(merchant, { search }), search).toEqual([wanted.transactionId])
    }
  })

  test('finds a withdrawal by its key, a payment by its end-to-end id', async () => {
    const { merchant } = await newMerchant()
    const cashout = await newCashout(merchant, { pixKey: 'financeiro@example.com' })
    expect(await found(merchant, { search: 'financeiro@' })).toEqual([cashout.transactionId])
    const { transactionId } = await credit(merchant, 77)
    const { rows } = await listTransactions(merchant.merchantId, filter({ search: '77' }))
    expect(await found(merchant, { search: rows[0]!.endToEndId! })).toEqual([transactionId])
  })

  test('of nothing but space finds everything', async () => {
    const { merchant } = await newMerchant()
    await newCharge(merchant)
    expect(await found(merchant, { search: '   ' })).toHaveLength(1)
  })

  test.each(['9'.repeat(100), '9'.repeat(18), '92233720368547758,08', '0', 'R$', ',50'])(
    'for %s is answered, whatever number it would be',
    async (search) => {
      const { merchant } = await newMerchant()
      await newCharge(merchant)
      expect(await found(merchant, { search })).toEqual([])
    },
  )

  test('for any text is answered', async () => {
    const { merchant } = await newMerchant()
    const odd = fc.constantFrom(
      '%',
      '_',
      '\\',
      "'",
      '"',
      '(',
      '[',
      '*',
      '$',
      '😀',
      'a',
      '1',
      ',',
      '.',
    )
    const term = fc.array(odd, { maxLength: 12 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(term, async (search) => {
        expect(await found(merchant, { search })).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
