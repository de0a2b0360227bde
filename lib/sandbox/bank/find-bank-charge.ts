import { maskText } from '@/lib/kernel/mask-text'
import type { Centavos } from '@/lib/kernel/money'
import { toTransactionId, toTxid } from '@/lib/kernel/pix/txid'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'

/** A charge as the bank shows it to a payer. */
export interface BankCharge {
  txid: string
  amount: Centavos
  merchantName: string
  description: string | null
  expiresAt: Date | null
}

/** The charge behind a txid in any spelling, as the bank that issued it knows it. */
export async function findBankCharge(txid: string): Promise<BankCharge | null> {
  const transactionId = toTransactionId(txid)
  const found = transactionId && (await locateTransaction(transactionId))
  if (!found) return null
  const charge = await prisma.transaction.findUniqueOrThrow({
    where: byKey(found),
    include: { merchant: { select: { name: true } } },
  })
  const { type, amount, description, expiresAt, merchant } = charge
  if (type !== 'CASHIN') return null
  return {
    txid: toTxid(transactionId),
    amount,
    merchantName: merchant.name,
    description: description && maskText(description),
    expiresAt,
  }
}
