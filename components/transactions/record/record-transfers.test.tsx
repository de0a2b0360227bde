import { expect, it } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { LedgerTransfer, TransactionRecord } from '@/lib/client/types'
import { accountsOf, effectOn, RecordTransfers, totalOn } from './record-transfers'

type Account = LedgerTransfer['debitAccount']

const move = (debitAccount: Account, creditAccount: Account, amount: number): LedgerTransfer => ({
  transferId: crypto.randomUUID(),
  kind: 'charge_settled',
  debitAccount,
  creditAccount,
  amount,
  at: '2026-11-19T17:31:52.000Z',
})

const paid = [
  move('clearing', 'available', 1248.9),
  move('available', 'charge_fees', 12.36),
  move('available', 'reserve', 62.45),
]

it('gives a column to each account that was touched, in the order money passes them', () => {
  expect(accountsOf(paid)).toEqual(['clearing', 'available', 'reserve', 'charge_fees'])
})

it('sums every row to zero', () => {
  for (const transfer of paid) {
    const row = accountsOf(paid).map((account) => effectOn(account, transfer) ?? 0)
    expect(row.reduce((sum, each) => sum + each, 0)).toBe(0)
  }
})

it('adds up each account to the centavo, and all accounts to zero', () => {
  const totals = accountsOf(paid).map((account) => totalOn(account, paid))
  expect(totals).toEqual([-1248.9, 1174.09, 62.45, 12.36])
  expect(totals.reduce((sum, total) => sum + Math.round(total * 100), 0)).toBe(0)
})

it('shows where an adjustment comes from, so that its row sums to zero, too', () => {
  const adjusted = [move('adjustments', 'available', 50)]
  expect(accountsOf(adjusted)).toEqual(['available', 'adjustments'])
  expect(accountsOf(adjusted).map((account) => totalOn(account, adjusted))).toEqual([50, -50])
})

it('prints the date of a transfer of a later day, such as the release of a reserve', () => {
  const released = { ...move('reserve', 'available', 62.45), at: '2026-12-19T17:40:00.000Z' }
  const transaction = { createdAt: '2026-11-19T17:31:00.000Z' } as TransactionRecord['transaction']
  const record = { transaction, transfers: [...paid, released] } as TransactionRecord
  const drawn = draw(<RecordTransfers record={record} />)
  expect(drawn).toContain('>14:31:52<')
  expect(drawn).toContain('>19 dez<')
  expect(drawn).not.toContain('>14:40:00<')
})
