import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Merchant } from '@/lib/accounts/merchants/merchant'
import { newCharge, newWithdrawal } from '@/lib/payments/testing'
import { presentEventData } from '@/lib/payments/transaction/event-payload'
import { at } from '@/lib/platform/clock'
import { newMerchant } from '@/lib/platform/db/testing'
import { listTransactions } from './list-transactions'
import {
  CashoutFilter,
  TableFilter,
  TransactionFilter,
  TransactionQuery,
  UserTransactionFilter,
} from './transaction-filter'

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

  test('takes a telephone as an address book gives it, between marks that nobody sees', () => {
    const search = filter({ search: '\u202a+55 11 98432\u20113071\u202c' }).search
    expect(search).toBe('+55 11 98432\u20113071')
  })

  test('of withdrawals takes no type: it goes without saying', () => {
    expect(CashoutFilter.parse({ type: 'CASHIN' })).not.toHaveProperty('type')
  })

  test('by type, status and origin finds what is all of it, of this merchant alone', async () => {
    const { merchant } = await newMerchant()
    const { merchant: stranger } = await newMerchant()
    const open = await newCharge(merchant)
    const withdrawal = await newWithdrawal(merchant)
    await newCharge(stranger)
    expect(await found(merchant, { type: 'CASHIN', status: 'PENDING', origin: 'API' })).toEqual([
      open.transactionId,
    ])
    expect(await found(merchant, { type: 'CASHOUT' })).toEqual([withdrawal.transactionId])
    expect(await found(merchant, { type: 'CASHOUT', status: 'PENDING' })).toEqual([])
    expect(await found(merchant, { type: 'INFRACTION' })).toEqual([])
    expect(await found(merchant, { origin: 'APP' })).toEqual([])
  })
})

describe('a search for an amount', () => {
  test('finds a withdrawal by its amount, and by what was sent of it, as lists print both', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await newWithdrawal(merchant, { amount: 100 })
    const sent = await newCharge(merchant, { amount: 95 })
    const other = await newCharge(merchant, { amount: 200 })
    const both = [sent.transactionId, transactionId]
    expect(await found(merchant, { search: '95,00' })).toEqual(both)
    expect(await found(merchant, { search: '−95,00' })).toEqual(both)
    expect(await found(merchant, { search: '-100,00', type: 'CASHOUT' })).toEqual([transactionId])
    expect(await found(merchant, { search: '200.00' })).toEqual([other.transactionId])
    expect(await found(merchant, { search: '195,00' })).toEqual([])
  })
})

describe('by referenceId', () => {
  test('finds what webhooks name so: by its key, or by its own id where it had none', async () => {
    const { merchant } = await newMerchant()
    const referenceId = randomUUID()
    const charge = await newCharge(merchant, { referenceId })
    const withdrawal = await newWithdrawal(merchant, { idempotencyKey: referenceId })
    const keyless = await newCharge(merchant)
    const { merchant: stranger } = await newMerchant()
    await newCharge(stranger, { referenceId })
    const ids = [withdrawal.transactionId, charge.transactionId]
    expect(await found(merchant, { referenceId: referenceId.toUpperCase() })).toEqual(ids)
    expect(await found(merchant, { referenceId, type: 'CASHIN' })).toEqual([charge.transactionId])
    expect(await found(merchant, { referenceId, search: '0,05' })).toEqual([])
    const { transactionId } = keyless
    expect(await found(merchant, { referenceId: transactionId })).toEqual([transactionId])
    expect(await found(merchant, { referenceId: charge.transactionId })).toEqual([])
    for (const row of [charge, withdrawal, keyless]) {
      const named = presentEventData(row, 'https://pay.example.com').referenceId
      expect(await found(merchant, { referenceId: named })).toContain(row.transactionId)
    }
  })

  test('takes nothing but a UUID', () => {
    expect(refused({ referenceId: 'pedido-1042' })).toBe(true)
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

  test.each([
    ['a list', TransactionFilter],
    ['the list of withdrawals', CashoutFilter],
    ['list-transactions', TransactionQuery],
    ["the dashboard's list", UserTransactionFilter],
    ['the table', TableFilter],
  ])('of %s that end before they start are refused, beside what else is wrong', (_, schema) => {
    const query = { startDate: '2026-05-03', endDate: '2026-05-01', status: 'PAID' }
    expect(schema.safeParse(query).error?.issues).toMatchObject([
      { path: ['status'] },
      { path: ['endDate'], message: 'must not be before startDate' },
    ])
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
