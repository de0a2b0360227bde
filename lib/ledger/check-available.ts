import { AppError } from '@/lib/kernel/errors'
import { type Centavos, toReais } from '@/lib/kernel/money'
import type { Tx } from '@/lib/platform/db/prisma'
import { type Accounts, FIGURES, owedOf } from './balance'
import { readBook } from './read-book'

/**
 * Whether a merchant can spare an amount, for a caller who holds the book's
 * lock: then nobody else takes it before the caller does. While open disputes are owed something
 * nothing can be spared.
 *
 * @param tx without it, a look that promises nothing: only its refusal is worth something
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais, and with
 *   `detail.owedAmount` where open disputes are owed
 */
export async function checkAvailable(merchantId: string, amount: Centavos, tx?: Tx): Promise<void> {
  const book = await readBook(merchantId, tx)
  if (amount <= book.available) return
  const owed = owedWords(book)
  throw new AppError(
    'insufficient_balance',
    `The available balance does not cover this amount${owed && `: ${owed}`}`,
    standing(book),
  )
}

/**
 * Whether what was held before may leave, for a caller who holds the book's lock: not while the
 * merchant owes, to an open dispute or by a lost one.
 *
 * @throws AppError `invalid_state`, with `detail.disponivel` and `detail.owedAmount` in reais
 */
export async function checkNothingOwed(merchantId: string, tx: Tx): Promise<void> {
  const book = await readBook(merchantId, tx)
  if (book.available >= 0n) return
  const why = owedWords(book) || 'the balance is negative by a lost dispute'
  throw new AppError(
    'invalid_state',
    `Nothing can be sent until it is covered: ${why}`,
    standing(book),
  )
}

function standing(book: Accounts) {
  const owedAmount = toReais(owedOf(book))
  return { disponivel: toReais(FIGURES.disponivel(book)), ...(owedAmount > 0 && { owedAmount }) }
}

function owedWords(book: Accounts): string {
  const owed = owedOf(book)
  if (owed === 0n) return ''
  const reais = toReais(owed).toFixed(2)
  return `open disputes are owed ${reais}, which is taken first from what becomes available`
}
