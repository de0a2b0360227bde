import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { StatementSum } from './statement-sum'
import { UNITS, type Unit } from './statement-unit'

const NONE = {
  available: 0,
  reserve: 0,
  blocked: 0,
  inWithdrawals: 0,
  inRefunds: 0,
  totalBalance: 0,
  total: 0,
}

const said = (unit: Unit, isFinal: boolean) =>
  draw(<StatementSum unit={unit} statement={{ isFinal, opening: NONE, closing: NONE }} />)

/** The sum as text: each label before its amount. */
const sumOf = (opening: object, closing: object) =>
  draw(
    <StatementSum
      unit="day"
      statement={{
        isFinal: false,
        opening: { ...NONE, ...opening },
        closing: { ...NONE, ...closing },
      }}
    />,
  ).replace(/<[^>]*>/g, '')

test('the total is the total balance of the overview: what is in withdrawals has left it', () => {
  const opening = { available: 100, reserve: 10, inWithdrawals: 7, totalBalance: 110, total: 117 }
  const left = { available: 60, reserve: 12, blocked: 5, totalBalance: 77 }
  const closing = { ...left, inWithdrawals: 45.5, total: 122.5 }
  const words = sumOf(opening, closing)
  expect(words).toContain('Saldo total anterior110,00Movimento no disponível−40,00')
  expect(words).toContain('Saldo total até agora77,00Disponível até agora60,00')
  expect(words).toContain('Saque pendente45,50Reembolso pendente0,00')
})

test.each(UNITS)('only a %s that can no longer change is said to be closed', (unit) => {
  const end = { day: 'no fim do dia', month: 'no fim do mês' }[unit]
  for (const words of [`Saldo total ${end}`, `Disponível ${end}`]) {
    expect(said(unit, true)).toContain(words)
    expect(said(unit, false)).not.toContain(words)
  }
  expect(said(unit, false)).toContain('Saldo total até agora')
  expect(said(unit, false)).toContain('Disponível até agora')
})
