import { maskDocument } from '@/lib/kernel/documents'
import { AppError } from '@/lib/kernel/errors'
import { maskText } from '@/lib/kernel/mask-text'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { maskedKey } from '@/lib/kernel/pix/key'
import { comparable, uuid } from '@/lib/kernel/text'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { readReturned } from '@/lib/payments/transaction/read-returned'
import { hasReceipt } from '@/lib/payments/transaction/receipt-url'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { visitInTurn } from '@/lib/platform/limits/take-turn'
import type { Receipt } from './receipt'

const WITH = {
  merchant: { select: { name: true } },
  checkout: { select: { paidBrand: true, paidLast4: true, paidInstallments: true } },
  refunds: {
    where: { status: 'COMPLETED' },
    orderBy: [{ settledAt: 'asc' }, { attempt: 'asc' }],
    select: { returnId: true, settledAt: true, amount: true },
  },
} as const satisfies Prisma.TransactionInclude

type Row = Prisma.TransactionGetPayload<{ include: typeof WITH }>

/**
 * The receipt of a transaction; null for an unknown id and for a transaction without a receipt yet.
 */
export async function findReceipt(transactionId: string): Promise<Receipt | null> {
  const id = uuid().safeParse(transactionId)
  const found = id.success && (await locateTransaction(id.data))
  if (!found) return null
  const { merchantId, transactionId: known } = found
  const [row, returned] = await visitInTurn(merchantId, () =>
    Promise.all([
      prisma.transaction.findUniqueOrThrow({ where: byKey(found), include: WITH }),
      readReturned(merchantId, [known]),
    ]),
  )
  return hasReceipt(row) ? receiptOf(row, returned.get(known) ?? null) : null
}

/**
 * The receipt of a transaction.
 *
 * @throws AppError `not_found` for an unknown id and for a transaction without a receipt yet
 */
export async function getReceipt(transactionId: string): Promise<Receipt> {
  const receipt = await findReceipt(transactionId)
  if (receipt) return receipt
  throw new AppError('not_found', 'There is no receipt under this address')
}

function receiptOf(row: Row, returnedOfCharge: Centavos | null): Receipt {
  const isWithdrawal = row.type === 'CASHOUT'
  const isOver = row.status === 'REVERSED' || row.status === 'CHARGEBACK'
  const returned = isWithdrawal && isOver ? row.amount : returnedOfCharge
  const returnIds = row.refunds.flatMap(({ returnId }) => returnId ?? [])
  const refunded = row.refunds.reduce((sum, { amount }) => sum + amount, 0n)
  const isByRefunds = row.status === 'COMPLETED' || refunded >= row.amount
  // A dispute and a returned withdrawal are final, so the row's last change is the return itself.
  const ended = isOver ? row.updatedAt : null
  const returnedAt = (isByRefunds && row.refunds.at(-1)?.settledAt) || ended
  return {
    transactionId: row.transactionId,
    type: row.type,
    status: row.status,
    source: row.source,
    merchantName: row.merchant.name,
    currency: row.currency,
    amount: toReais(row.amount),
    feeAmount: isWithdrawal ? toReais(row.feeAmount) : null,
    finalAmount: isWithdrawal ? toReais(row.amount - row.feeAmount) : null,
    description: row.description && maskText(row.description),
    paidAt: (row.paidAt ?? row.transactionDate).toISOString(),
    returnedAmount: returned ? toReais(returned) : null,
    returnedAt: returnedAt?.toISOString() ?? null,
    returnId: returnIds[0] ?? null,
    returnIds,
    returns: row.refunds.map(({ amount, settledAt, returnId }) => ({
      amount: toReais(amount),
      returnedAt: settledAt?.toISOString() ?? null,
      returnId,
    })),
    endToEndId: row.endToEndId,
    externalId: row.source === 'PIX' ? row.externalId : null,
    card: row.checkout && cardOf(row.checkout),
    ...payerOf(row),
    pixKeyType: row.pixKeyType,
    pixKey: row.pixKey && row.pixKeyType && maskedKey(row.pixKey, row.pixKeyType),
  }
}

/**
 * The payer as reported by the provider, and as given by the merchant if nothing says that the
 * client is somebody else. Card processors report a name, and no document.
 */
function payerOf({ payerName, payerDocument, clientName, clientCpf }: Row) {
  const reported = payerName ?? payerDocument
  const isClient = reported === null || comparable(payerName ?? '') === comparable(clientName ?? '')
  const name = payerName ?? (isClient ? clientName : null)
  const document = payerDocument ?? (isClient ? clientCpf : null)
  return {
    payerName: name && maskText(name),
    payerDocument: document && maskDocument(document),
  }
}

function cardOf({ paidBrand, paidLast4, paidInstallments }: NonNullable<Row['checkout']>) {
  return { brand: paidBrand, last4: paidLast4, installments: paidInstallments ?? 1 }
}
