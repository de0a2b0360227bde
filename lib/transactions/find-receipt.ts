import type { Prisma } from '@/lib/db/generated/client'
import type { TxSource, TxStatus, TxType } from '@/lib/db/generated/enums'
import { prisma } from '@/lib/db/prisma'
import { maskDocument } from '@/lib/documents/document'
import { AppError } from '@/lib/errors'
import { toReais } from '@/lib/money'
import type { PixKeyType } from '@/lib/pix/key'
import { maskedKey } from '@/lib/pix/masked-key'
import { maskText } from '@/lib/requests/mask-text'
import { uuid } from '@/lib/text'
import { locateTransaction } from './locate-transaction'
import { hasReceipt } from './receipt-url'
import { byKey } from './transaction-key'

/** A transaction as whoever has its address may see it, once its money has moved. */
export interface Receipt {
  transactionId: string
  type: TxType
  status: TxStatus
  source: TxSource
  merchantName: string
  /** In reais. */
  amount: number
  /** Of a withdrawal; what a charge costs its merchant is not for the payer to see. */
  feeAmount: number | null
  finalAmount: number | null
  description: string | null
  /** When the money arrived. */
  paidAt: string
  /** When the money came back. */
  returnedAt: string | null
  /** The payment's own id on its way back, where the bank tells it. */
  returnId: string | null
  endToEndId: string | null
  /** The txid of a PIX charge, the session of a card's. */
  externalId: string | null
  payerName: string | null
  /** Masked. */
  payerDocument: string | null
  pixKeyType: PixKeyType | null
  /** Masked. */
  pixKey: string | null
}

const WITH = {
  merchant: { select: { name: true } },
  refunds: { where: { status: 'COMPLETED' }, select: { returnId: true } },
} as const satisfies Prisma.TransactionInclude

type Row = Prisma.TransactionGetPayload<{ include: typeof WITH }>

/** The receipt of a transaction, or null when there is none under this id, or not yet. */
export async function findReceipt(transactionId: string): Promise<Receipt | null> {
  const id = uuid().safeParse(transactionId)
  const found = id.success && (await locateTransaction(id.data))
  if (!found) return null
  const row = await prisma.transaction.findUniqueOrThrow({ where: byKey(found), include: WITH })
  return hasReceipt(row) ? receiptOf(row) : null
}

/**
 * The receipt of a transaction.
 *
 * @throws AppError `not_found` when there is none under this id, or not yet
 */
export async function getReceipt(transactionId: string): Promise<Receipt> {
  const receipt = await findReceipt(transactionId)
  if (receipt) return receipt
  throw new AppError('not_found', 'There is no receipt under this address')
}

function receiptOf(row: Row): Receipt {
  const isCashout = row.type === 'CASHOUT'
  const isReturned = row.status === 'REVERSED'
  return {
    transactionId: row.transactionId,
    type: row.type,
    status: row.status,
    source: row.source,
    merchantName: row.merchant.name,
    amount: toReais(row.amount),
    feeAmount: isCashout ? toReais(row.feeAmount) : null,
    finalAmount: isCashout ? toReais(row.amount - row.feeAmount) : null,
    description: row.description && maskText(row.description),
    paidAt: (row.paidAt ?? row.transactionDate).toISOString(),
    // Nothing comes after a return: the row's last change is the return itself.
    returnedAt: isReturned ? row.updatedAt.toISOString() : null,
    returnId: isReturned ? (row.refunds[0]?.returnId ?? null) : null,
    endToEndId: row.endToEndId,
    externalId: row.externalId,
    payerName: row.clientName && maskText(row.clientName),
    payerDocument: row.clientCpf && maskDocument(row.clientCpf),
    pixKeyType: row.pixKeyType,
    pixKey: row.pixKey && row.pixKeyType && maskedKey(row.pixKey, row.pixKeyType),
  }
}
