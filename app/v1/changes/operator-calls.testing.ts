import { vi } from 'vitest'
import { POST as propose } from '@/app/v1/operator/adjustments/route'
import type { Action } from '@/lib/accounts/audit/action'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { newUnknownPayment } from '@/lib/payments/reconciliation/testing'
import { credit } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import type { Made, Prepare } from './changing-call.testing'
import { addPixAccount, newPixAccount } from './provider-calls.testing'

const newOperator = () => newMerchant({ isOperator: true })

/** Resolves a difference; `pspOfConnection` must be a spy. */
const resolving =
  (action: Action, body: (merchantId: string) => object): Prepare =>
  async () => {
    const { itemId, psp, merchant } = await newUnknownPayment()
    vi.mocked(pspOfConnection).mockReturnValue(psp)
    const params = { itemId }
    return { action, by: await newOperator(), params, body: body(merchant.merchantId) }
  }

const adjustmentOf = (transactionId: string) => ({
  transactionId,
  direction: 'credit',
  amount: 12.5,
  reason: 'Fee taken twice',
})

const deciding =
  (action: Action): Prepare =>
  async ({ merchant }: Made) => {
    const { transactionId } = await credit(merchant, 100)
    const first = await newOperator()
    const body = adjustmentOf(transactionId)
    const made = await propose(first.request('/v1/operator/adjustments', { body }))
    const { adjustmentId } = await made.json()
    return { action, by: await newOperator(), params: { adjustmentId }, body: undefined }
  }

/** The valid calls of operators, by operation. */
export const OPERATOR_CALLS: Record<string, Prepare> = {
  creditItem: resolving('difference.resolved', (merchantId) => ({ merchantId })),
  refundItem: resolving('difference.refund_started', () => ({})),
  acknowledgeItem: resolving('difference.resolved', () => ({ note: 'A deposit of our own' })),
  proposeAdjustment: async ({ merchant }) => {
    const { transactionId } = await credit(merchant, 100)
    const body = adjustmentOf(transactionId)
    return { action: 'adjustment.proposed', by: await newOperator(), body }
  },
  approveAdjustment: deciding('adjustment.approved'),
  rejectAdjustment: deciding('adjustment.rejected'),
  addConnection: async () => ({
    action: 'connection.added',
    by: await newOperator(),
    body: newPixAccount(),
  }),
  changeConnection: async () => ({
    action: 'connection.changed',
    by: await newOperator(),
    params: { connectionId: await addPixAccount(null) },
    body: { use: 'last' },
  }),
  changeMerchant: async ({ merchant: { merchantId } }) => ({
    action: 'merchant.changed',
    by: await newOperator(),
    params: { merchantId },
  }),
}
