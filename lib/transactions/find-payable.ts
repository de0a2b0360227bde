import type { z } from 'zod'
import type { PayableSchema } from '@/lib/api/schemas/payment'
import { prisma } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { toReais } from '@/lib/money'
import { uuid } from '@/lib/text'
import { locateTransaction } from './locate-transaction'
import { byKey } from './transaction-key'

/** A charge as its payer may see it: what to pay, to whom, until when. */
export type Payable = z.infer<typeof PayableSchema>

/** The charge behind a payment page, or null when there is none under this id. */
export async function findPayable(transactionId: string): Promise<Payable | null> {
  const id = uuid().safeParse(transactionId)
  const found = id.success && (await locateTransaction(id.data))
  if (!found) return null
  const row = await prisma.transaction.findUniqueOrThrow({
    where: byKey(found),
    include: { merchant: { select: { name: true } } },
  })
  if (row.type !== 'CASHIN') return null
  return {
    transactionId: row.transactionId,
    status: row.status,
    amount: toReais(row.amount),
    description: row.description,
    merchantName: row.merchant.name,
    pixCode: row.pixCode,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    endToEndId: row.endToEndId,
  }
}

/**
 * The charge behind a payment page.
 *
 * @throws AppError `not_found` when there is none under this id
 */
export async function getPayable(transactionId: string): Promise<Payable> {
  const payable = await findPayable(transactionId)
  if (payable) return payable
  throw new AppError('not_found', 'There is no charge under this address')
}
