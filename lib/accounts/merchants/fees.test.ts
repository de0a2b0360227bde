import { expect, test } from 'vitest'
import { feeOf } from '@/lib/kernel/money'
import type { Merchant } from '@/lib/platform/db/generated/client'
import { feeFor, STANDARD_FEES } from './fees'

const AMOUNT = 10_000n
const NO_RATES = {
  pixFeeBasisPoints: null,
  pixFeeFixed: null,
  cardFeeBasisPoints: null,
  cardFeeFixed: null,
}

const fee = (columns: Partial<Merchant>, of: Partial<Parameters<typeof feeFor>[1]>) => {
  const merchant = { ...NO_RATES, ...columns } as Merchant
  return feeFor(merchant, { source: 'PIX', amount: AMOUNT, settlementMode: 'internal', ...of })
}

test("each part of a fee is the merchant's own, or else the installation's", () => {
  const { pix, card } = STANDARD_FEES
  expect(fee({}, {})).toBe(feeOf(AMOUNT, pix))
  expect(fee({}, { source: 'CREDIT_CARD' })).toBe(feeOf(AMOUNT, card))
  expect(fee({ pixFeeBasisPoints: 0 }, {})).toBe(pix.fixed)
  expect(fee({ pixFeeBasisPoints: 100, pixFeeFixed: 7n }, {})).toBe(107n)
  expect(fee({ cardFeeFixed: 0n }, { source: 'CREDIT_CARD' })).toBe(
    feeOf(AMOUNT, { ...card, fixed: 0n }),
  )
})

test('a payment of one source takes nothing from the fee of the other', () => {
  const columns = { pixFeeBasisPoints: 100, pixFeeFixed: 0n }
  const both = { ...columns, cardFeeBasisPoints: 250, cardFeeFixed: 10n }
  expect(fee(both, { source: 'PIX' })).toBe(100n)
  expect(fee(both, { source: 'CREDIT_CARD' })).toBe(260n)
})

test.each(['PIX', 'CREDIT_CARD'] as const)(
  "a %s payment that settles in the merchant's own account has no fee",
  (source) => {
    expect(fee({}, { source, settlementMode: 'external' })).toBe(0n)
  },
)
