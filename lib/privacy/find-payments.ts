import { createHmac } from 'node:crypto'
import type { Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { Customer } from './customer'
import { paymentsQuery } from './payments-query'

/**
 * A name for a customer in answers and in the audit log: the same for the same person and merchant,
 * while nobody without the installation's key can compute it from a CPF or tell the CPF by it.
 */
export function referenceOf(merchantId: string, { by, value }: Customer): string {
  const digest = createHmac('sha256', env.SECRET_KEY).update(
    `customer ${merchantId} ${by} ${value}`,
  )
  return `cus_${digest.digest('hex').slice(0, 32)}`
}

/**
 * The ids of a customer's payments at a merchant: where they are the payer, or hold the PIX key of
 * a withdrawal. Oldest first, after the given one.
 */
export async function findPayments(
  tx: Tx,
  merchantId: string,
  customer: Customer,
  part: { after: string | null; take: number },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ transactionId: string }[]>(
    paymentsQuery(merchantId, customer, part),
  )
  return rows.map(({ transactionId }) => transactionId)
}
