import { z } from 'zod'
import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { instant, money } from '@/lib/kernel/wire-fields'
import type { LedgerAccount } from '@/lib/platform/db/generated/enums'

/** The balance of each ledger account of one book. */
export type Accounts = Record<LedgerAccount, Centavos>

/**
 * The amount by which open disputes exceed the available balance. An open dispute moves what was
 * not refunded of its amount from `available` to `blocked`, which can make `available` negative;
 * later credits fill the gap first.
 *
 * @see docs/decisions/0028
 */
export function owedOf({ available, blocked }: Accounts): Centavos {
  const missing = available < 0n ? -available : 0n
  return missing < blocked ? missing : blocked
}

/**
 * The contract's six figures, each a formula over the ledger accounts.
 *
 * @see docs/contract.md#balance
 */
export const FIGURES = {
  disponivel: (book: Accounts) => book.available + owedOf(book),
  reservaFinanceira: (book: Accounts) => book.reserve,
  saldoBloqueado: (book: Accounts) => book.blocked - owedOf(book),
  saquePendente: (book: Accounts) => book.payout,
  totalDisponivel: (book: Accounts) => book.available + book.reserve + book.blocked,
  totalSacado: (book: Accounts) => book.paid_out + book.cashout_fees,
}

/**
 * Checks that an amount is available. Nothing is available while more is blocked by open disputes
 * than the book holds.
 *
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais, and
 *   `detail.owedAmount` if open disputes are owed
 */
export function requireAvailable(book: Accounts, amount: Centavos): void {
  if (amount <= book.available) return
  const owed = owedWords(book)
  throw new AppError(
    'insufficient_balance',
    `The available balance does not cover this amount${owed && `: ${owed}`}`,
    negativeBalanceDetail(book),
  )
}

/**
 * Checks that held money may leave the book: not while the merchant owes for an open or a lost
 * dispute.
 *
 * @throws AppError `invalid_state`, with `detail.disponivel` and `detail.owedAmount` in reais
 */
export function requireNothingOwed(book: Accounts): void {
  if (book.available >= 0n) return
  const why = owedWords(book) || 'the balance is negative by a lost dispute'
  throw new AppError(
    'invalid_state',
    `Nothing can be sent until it is covered: ${why}`,
    negativeBalanceDetail(book),
  )
}

function negativeBalanceDetail(book: Accounts) {
  const owedAmount = toReais(owedOf(book))
  return { disponivel: toReais(FIGURES.disponivel(book)), ...(owedAmount > 0 && { owedAmount }) }
}

function owedWords(book: Accounts): string {
  const owed = owedOf(book)
  if (owed === 0n) return ''
  const reais = toReais(owed).toFixed(2)
  return `open disputes are owed ${reais}, which is taken first from what becomes available`
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

/** Like `presentBalance`, for the dashboard, which also shows the amount owed to open disputes. */
export function presentUserBalance(book: Accounts, updatedAt: Date) {
  return { ...presentBalance(book, updatedAt), owedAmount: toReais(owedOf(book)) }
}

export const BalanceSchema = z
  .object({
    disponivel: money('Can be withdrawn now'),
    reservaFinanceira: money("Held back by the account's reserve rule"),
    saldoBloqueado: money('Held by open disputes'),
    saquePendente: money('In withdrawals that are not final yet'),
    totalDisponivel: money('`disponivel` + `reservaFinanceira` + `saldoBloqueado`'),
    totalSacado: money('Gross amount of completed withdrawals, less those that came back'),
    updatedAt: instant('The time of these figures'),
  })
  .meta({
    id: 'Balance',
    description: 'The balance in reais',
  })

export const UserBalanceSchema = BalanceSchema.extend({
  owedAmount: money(
    'What open disputes could not block: it is taken from whatever becomes available next, before any withdrawal or refund',
  ),
}).meta({
  id: 'UserBalance',
  description: 'The balance in reais, with the amount owed to open disputes',
})
