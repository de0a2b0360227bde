import type { Action } from '@/lib/accounts/audit/action'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { credit, newCharge, newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import type { Made, Prepare } from './changing-call.testing'

const withTransaction =
  (
    action: Action,
    make: (merchant: Made['merchant']) => Promise<{ transactionId: string }>,
  ): Prepare =>
  async ({ merchant }) => {
    const { transactionId } = await make(merchant)
    return { action, params: { transactionId }, body: { transactionId } }
  }

/** A paid charge, and the fee that a refund takes from the balance. */
async function newRefundable(merchant: Made['merchant']) {
  await credit(merchant, 100)
  return newPaidCharge(merchant)
}

/** A withdrawal of somebody whose withdrawals wait for approval. */
const waiting =
  (action: Action, body: (transactionId: string) => unknown): Prepare =>
  async () => {
    const by = await newMerchant({ cashoutApproval: 'ALWAYS' })
    const { transactionId } = await newWithdrawal(by.merchant)
    return { action, by, params: { transactionId }, body: body(transactionId) }
  }

const withdrawing: Prepare = async ({ merchant }) => {
  await newPaidCharge(merchant, { amount: 500 })
  return { action: 'cashout.created', body: { amount: 20, pixKey: 'ana@example.com' } }
}

/** Charges, refunds, disputes and withdrawals. */
export const MONEY_CALLS: Record<string, Prepare> = {
  createUserTransaction: () => ({ action: 'charge.created', body: { amount: 10 } }),
  createCashout: withdrawing,
  approveCashout: waiting('cashout.approved', (transactionId) => ({ transactionId })),
  refundTransaction: withTransaction('refund.created', newRefundable),
  cancelTransaction: withTransaction('charge.cancelled', newCharge),
  createUserCashout: withdrawing,
  approveUserCashout: waiting('cashout.approved', () => undefined),
  rejectUserCashout: waiting('cashout.rejected', () => undefined),
  refundUserTransaction: async ({ merchant }) => {
    const { transactionId } = await newRefundable(merchant)
    return { action: 'refund.created', params: { transactionId } }
  },
  cancelUserTransaction: async ({ merchant }) => {
    const { transactionId } = await newCharge(merchant)
    return { action: 'charge.cancelled', params: { transactionId }, body: undefined }
  },
  defendDispute: async ({ merchant }) => {
    const { transactionId } = (await newReportedCharge(merchant)).infraction
    return { action: 'dispute.defended', params: { transactionId } }
  },
}
