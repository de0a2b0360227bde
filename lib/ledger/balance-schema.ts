import { z } from 'zod'
import { instant, money } from '@/lib/kernel/wire-fields'

/** @see docs/contract.md#balance */
export const BalanceSchema = z
  .object({
    disponivel: money('Can be withdrawn now'),
    reservaFinanceira: money("Held back by the account's reserve rule"),
    saldoBloqueado: money('Held by open disputes'),
    saquePendente: money('In withdrawals that are not final yet'),
    totalDisponivel: money('`disponivel` + `reservaFinanceira` + `saldoBloqueado`'),
    totalSacado: money('Gross amount of completed withdrawals, less those that came back'),
    updatedAt: instant('The instant that the figures are of'),
  })
  .meta({
    id: 'Balance',
    description: 'The balance in reais, each figure one formula of the ledger',
  })

/** The same as the dashboard has it. */
export const UserBalanceSchema = BalanceSchema.extend({
  owedAmount: money(
    'What open disputes could not block: it is taken from whatever becomes available next, before any withdrawal or refund',
  ),
}).meta({ id: 'UserBalance', description: 'The balance, and what open disputes are owed' })
