import type { Tx } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { type Centavos, toReais } from '@/lib/money'
import { readBook } from './read-book'

/**
 * Whether a merchant can spare an amount, for a caller who holds the book's
 * lock: then nobody else takes it before the caller does.
 *
 * @throws AppError `insufficient_balance`, with `detail.disponivel` in reais
 */
export async function checkAvailable(tx: Tx, merchantId: string, amount: Centavos): Promise<void> {
  const { available } = await readBook(merchantId, tx)
  if (amount <= available) return
  throw new AppError('insufficient_balance', 'The available balance does not cover this amount', {
    disponivel: toReais(available),
  })
}
