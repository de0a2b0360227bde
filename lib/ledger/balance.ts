import type { LedgerAccount } from '@/lib/db/generated/enums'
import { type Centavos, toReais } from '@/lib/money'

/** The balance of each account of one book. */
export type Accounts = Record<LedgerAccount, Centavos>

/**
 * The six figures of the contract, each one formula over the accounts.
 *
 * @see contract, Balance
 */
export const FIGURES = {
  disponivel: (book: Accounts) => book.available,
  reservaFinanceira: (book: Accounts) => book.reserve,
  saldoBloqueado: (book: Accounts) => book.blocked,
  saquePendente: (book: Accounts) => book.payout,
  totalDisponivel: (book: Accounts) => book.available + book.reserve + book.blocked,
  totalSacado: (book: Accounts) => book.paid_out + book.cashout_fees,
}

/** A book's balance in wire form. */
export function presentBalance(book: Accounts, updatedAt: Date) {
  const figure = (name: keyof typeof FIGURES) => toReais(FIGURES[name](book))
  return {
    disponivel: figure('disponivel'),
    reservaFinanceira: figure('reservaFinanceira'),
    saldoBloqueado: figure('saldoBloqueado'),
    saquePendente: figure('saquePendente'),
    totalDisponivel: figure('totalDisponivel'),
    totalSacado: figure('totalSacado'),
    updatedAt: updatedAt.toISOString(),
  }
}
