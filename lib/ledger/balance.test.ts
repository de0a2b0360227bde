import { expect, test } from 'vitest'
import { type Accounts, presentBalance } from './balance'

const AT = new Date('2026-11-21T03:00:00.000Z')

/** Each account holds another power of two, so that a sum tells which ones are in it. */
const BOOK: Accounts = {
  clearing: -25_500n,
  available: 100n,
  reserve: 200n,
  blocked: 400n,
  payout: 800n,
  paid_out: 1_600n,
  charge_fees: 3_200n,
  cashout_fees: 6_400n,
  refund: 12_800n,
}

test('each figure is the sum of its accounts, in reais, and of no other', () => {
  expect(presentBalance(BOOK, AT)).toEqual({
    disponivel: 1,
    reservaFinanceira: 2,
    saldoBloqueado: 4,
    totalDisponivel: 7,
    saquePendente: 8,
    totalSacado: 80,
    updatedAt: '2026-11-21T03:00:00.000Z',
  })
})
