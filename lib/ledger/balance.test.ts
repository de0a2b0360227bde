import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Accounts,
  FIGURES,
  owedOf,
  presentBalance,
  presentUserBalance,
  requireNothingOwed,
} from './balance'

const AT = new Date('2026-11-21T03:00:00.000Z')

/**
 * Each ledger account holds a different power of two, so that a sum shows which ones it includes.
 */
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
  adjustments: 0n,
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

test('held money may leave a book that is covered to the centavo, and none that is not', () => {
  const send = (available: bigint) => () => requireNothingOwed({ ...BOOK, available })
  expect(send(0n)).not.toThrow()
  expect(send(-1n)).toThrow(expect.objectContaining({ code: 'invalid_state' }))
})

describe('what open disputes are owed', () => {
  const figures = (available: bigint, blocked: bigint) => {
    const book = { ...BOOK, available, blocked }
    const { disponivel, saldoBloqueado, owedAmount } = presentUserBalance(book, AT)
    return [disponivel, saldoBloqueado, owedAmount]
  }

  test.each([
    ['nothing, while all of it is there', 0n, 100n, [0, 1, 0]],
    ['what is missing of it', -90n, 100n, [0, 0.1, 0.9]],
    ['all of it, and no more: the rest of a negative balance is lost', -150n, 100n, [-0.5, 0, 1]],
    ['nothing, where nothing is disputed', -50n, 0n, [-0.5, 0, 0]],
  ])('is %s', (_, available, blocked, expected) => {
    expect(figures(available, blocked)).toEqual(expected)
  })

  test('never hides money, nor makes any: what is available and blocked adds up to the accounts', () => {
    const centavos = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })
    const held = fc.bigInt({ min: 0n, max: 10n ** 9n })
    fc.assert(
      fc.property(centavos, held, (available, blocked) => {
        const book = { ...BOOK, available, blocked }
        const owed = owedOf(book)
        expect(owed >= 0n && owed <= blocked).toBe(true)
        expect(FIGURES.disponivel(book) + FIGURES.saldoBloqueado(book)).toBe(available + blocked)
        // While anything is owed, no positive amount is covered.
        expect(owed > 0n && available >= 0n).toBe(false)
      }),
    )
  })
})
