import { fromReais } from '@/lib/kernel/money'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxOrigin } from '@/lib/platform/db/generated/enums'
import type { WithdrawalBody } from './withdrawal-body'
import { WITHDRAWAL_FEE } from './withdrawal-fee'

interface Given {
  merchantId: string
  body: WithdrawalBody
  transactionId: string
  id: bigint
  origin: TxOrigin
  createdAt: Date
  connectionId: string | null
}

/** The row of a new withdrawal. */
export function withdrawalRow(given: Given): Transaction {
  const { merchantId, body, transactionId, id, origin, createdAt, connectionId } = given
  // A repeat may add or drop `allowDuplicate`: it is the same withdrawal.
  const { allowDuplicate: _, ...request } = body
  return newTransaction({
    merchantId,
    transactionId,
    id,
    type: 'CASHOUT',
    source: 'PIX',
    settlementMode: 'internal',
    currency: 'brl',
    origin,
    amount: fromReais(body.amount),
    feeAmount: WITHDRAWAL_FEE,
    description: body.description ?? null,
    idempotencyKey: body.idempotencyKey ?? null,
    requestDigest: requestDigest(request),
    pixKeyType: body.pixKeyType,
    pixKey: body.pixKey,
    createdAt,
    connectionId,
  })
}
