import { describe, expect, test } from 'vitest'
import { dayPeriod } from './statement-period'
import { statementTable } from './statement-table'

const at = new Date('2026-11-22T15:30:00.000Z')
const transactionId = '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e'
const transferId = '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5f'

const FACTS = {
  merchantId: transactionId,
  period: dayPeriod('2026-11-22'),
  opening: 100_050n,
  isFinal: true,
  asOf: at,
  madeAt: at,
}

/** A day that opens with R$ 1,000.50, with a charge, its fee and a withdrawal that is paid. */
function lines(locale: 'pt-BR' | 'en'): string[] {
  const table = statementTable({ ...FACTS, locale })
  const movements = [
    ['charge_settled', 10_000n],
    ['charge_fee', 99n],
    ['cashout_paid', 5_000n],
  ] as const
  const body = movements.map(([kind, amount]) =>
    table.line({ at, transferId, transactionId, kind, amount }),
  )
  return (table.head + body.join('') + table.foot()).split('\r\n')
}

describe('the lines of a day', () => {
  test('have the separators of Brazilian spreadsheets, and the balance after each movement', () => {
    expect(lines('pt-BR')).toEqual([
      '\ufeffData e hora (Brasília);Transação;Lançamento;Valor;No disponível;Disponível depois',
      ';;Saldo anterior;;;1000,50',
      `2026-11-22 12:30:00;${transactionId};Pagamento recebido;100,00;100,00;1100,50`,
      `2026-11-22 12:30:00;${transactionId};Tarifa da cobrança;0,99;-0,99;1099,51`,
      `2026-11-22 12:30:00;${transactionId};Enviado ao destino;50,00;0,00;1099,51`,
      ';;Saldo final;;;1099,51',
      '',
    ])
  })

  test('have the separators of other spreadsheets in English, and dates of the same form', () => {
    const [, , charge] = lines('en')
    expect(charge).toBe(
      `2026-11-22 12:30:00,${transactionId},Payment received,100.00,100.00,1100.50`,
    )
  })
})
