import { z } from 'zod'
import { toReais } from '@/lib/kernel/money'
import { words } from '@/lib/kernel/wire-fields'
import {
  presentTransaction,
  TransactionFields,
} from '@/lib/payments/transaction/public-transaction'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus } from '@/lib/platform/db/generated/enums'

/**
 * A withdrawal in the wire form of create-cashout.
 *
 * @see docs/contract.md#creating-a-withdrawal
 */
export function presentWithdrawal(row: Transaction, publicUrl: string) {
  const net = toReais(row.amount - row.feeAmount).toFixed(2)
  const fee = toReais(row.feeAmount).toFixed(2)
  return {
    ...presentTransaction(row, publicUrl),
    _info: `${net} BRL goes to the PIX key, after the fixed fee of ${fee} BRL. ${NEXT[row.status]}`,
  }
}

const NEXT: Record<TxStatus, string> = {
  PENDING: 'It waits for approval.',
  PROCESSING: 'It is being sent; a webhook tells the outcome.',
  COMPLETED: 'It has arrived.',
  FAILED: 'It was not sent; the amount is available again.',
  REVERSED: 'It came back; the amount is available again.',
  CANCELLED: 'It was cancelled.',
  CHARGEBACK: 'It was disputed.',
}

/** @see docs/contract.md#creating-a-withdrawal */
export const CashoutSchema = z
  .object({ ...TransactionFields, _info: words('The net amount, the fee, and the next step') })
  .meta({ id: 'CreatedCashout', description: 'A withdrawal, with a description in `_info`' })
