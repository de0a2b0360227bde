import { segment } from '@/lib/kernel/wire-fields'
import {
  AdjustmentBody,
  AdjustmentFilter,
  AdjustmentPageSchema,
  AdjustmentSchema,
} from '@/lib/operator/adjustments/adjustment'
import { FraudReportFilter, FraudReportPageSchema } from '@/lib/operator/fraud-report'
import { PayoutFilter, PayoutPageSchema, PayoutSyncSchema } from '@/lib/operator/payout'
import {
  CreditBody,
  ItemFilter,
  ItemPageSchema,
  ItemSchema,
  KnownBody,
  RefundItemBody,
} from '@/lib/operator/reconciliation-item'
import { operation } from './operation'
import { ALWAYS } from './step-up'

const common = { audience: 'operator', tag: 'Operator' } as const

export const listPayouts = operation({
  ...common,
  id: 'listPayouts',
  method: 'GET',
  path: '/v1/operator/payouts',
  summary: 'List withdrawals that are not final',
  query: PayoutFilter,
  answer: { status: 200, description: 'A page, oldest first', schema: PayoutPageSchema },
  errors: [],
})

export const syncPayout = operation({
  ...common,
  id: 'syncPayout',
  method: 'POST',
  path: '/v1/operator/payouts/{transactionId}/sync',
  summary: 'Ask the PSP about a withdrawal now',
  description: 'What the PSP says is written. It is never sent a second time under another id.',
  params: segment('transactionId', 'The withdrawal'),
  answer: { status: 200, description: 'What it is now', schema: PayoutSyncSchema },
  errors: ['not_found', 'invalid_state', 'acquirer_unavailable'],
})

const ITEMS = '/v1/operator/reconciliation'

export const listItems = operation({
  ...common,
  id: 'listItems',
  method: 'GET',
  path: ITEMS,
  summary: "List the differences between the PSPs' lists and our books",
  query: ItemFilter,
  answer: { status: 200, description: 'A page, newest day first', schema: ItemPageSchema },
  errors: [],
})

const resolution = {
  ...common,
  method: 'POST',
  params: segment('itemId', 'The difference'),
  errors: ['not_found', 'invalid_state'],
} as const

export const creditItem = operation({
  ...resolution,
  id: 'creditItem',
  path: `${ITEMS}/{itemId}/credit`,
  summary: 'Credit a payment that nobody knew to a merchant',
  stepUp: ALWAYS,
  description:
    'The PSP is asked for the payment again. It becomes a transaction of its own with its fee, once.',
  body: CreditBody,
  examples: { 'To a shop': { merchantId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e' } },
  answer: { status: 200, description: 'The resolved difference', schema: ItemSchema },
  errors: ['not_found', 'invalid_state', 'acquirer_unavailable'],
})

export const refundItem = operation({
  ...resolution,
  id: 'refundItem',
  path: `${ITEMS}/{itemId}/refund`,
  summary: 'Give such a payment back to its payer',
  stepUp: ALWAYS,
  description:
    'Refunds once, however often it is called. While the PSP has not ended it, the difference stays open, and the worker asks about it every minute.',
  body: RefundItemBody,
  examples: { 'To its payer': { note: 'Paid to the wrong key' } },
  answer: { status: 200, description: 'The difference', schema: ItemSchema },
  errors: ['not_found', 'invalid_state', 'acquirer_unavailable', 'refunds_stopped'],
})

export const acknowledgeItem = operation({
  ...resolution,
  id: 'acknowledgeItem',
  path: `${ITEMS}/{itemId}/known`,
  summary: 'Mark a difference as known',
  description: 'No money moves.',
  body: KnownBody,
  examples: { 'A monthly fee': { note: 'Monthly fee of the PSP' } },
  answer: { status: 200, description: 'The resolved difference', schema: ItemSchema },
})

export const listFraudReports = operation({
  ...common,
  id: 'listFraudReports',
  method: 'GET',
  path: '/v1/operator/disputes',
  summary: "List all merchants' disputes about a PIX",
  description: 'Open ones are sorted by the deadline of the defence, which the merchant writes.',
  query: FraudReportFilter,
  answer: { status: 200, description: 'A page, newest first', schema: FraudReportPageSchema },
  errors: [],
})

const ADJUSTMENTS = '/v1/operator/adjustments'

export const listAdjustments = operation({
  ...common,
  id: 'listAdjustments',
  method: 'GET',
  path: ADJUSTMENTS,
  summary: 'List adjustments of balances',
  query: AdjustmentFilter,
  answer: { status: 200, description: 'A page, newest first', schema: AdjustmentPageSchema },
  errors: [],
})

export const proposeAdjustment = operation({
  ...common,
  id: 'proposeAdjustment',
  method: 'POST',
  path: ADJUSTMENTS,
  summary: "Propose a correction of a merchant's balance, or the end of a dispute",
  stepUp: ALWAYS,
  description:
    'No money moves before another operator approves it. Only a dispute that its provider does not know, or about which it gives no answer, is ended like this: otherwise the answer is 409.',
  body: AdjustmentBody,
  examples: {
    'A fee that was wrong': {
      transactionId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e',
      direction: 'credit',
      amount: 12.5,
      reason: 'The fee was taken twice',
    },
    'A dispute of a closed account': {
      transactionId: '019342aa-5f6e-7c31-9d10-6a1f2b3c4d5e',
      direction: 'dispute_won',
      reason: 'The PSP wrote that it rejected the report before it closed the account',
    },
  },
  answer: { status: 201, description: 'The adjustment', schema: AdjustmentSchema },
  errors: ['not_found', 'invalid_state'],
})

const decision = {
  ...common,
  method: 'POST',
  params: segment('adjustmentId', 'The adjustment'),
} as const

export const approveAdjustment = operation({
  ...decision,
  id: 'approveAdjustment',
  path: `${ADJUSTMENTS}/{adjustmentId}/approve`,
  summary: 'Approve an adjustment that another operator proposed',
  stepUp: ALWAYS,
  description:
    "Writes a transfer in the merchant's book, which shows on the transaction, or ends the dispute as its provider would.",
  answer: { status: 200, description: 'The adjustment', schema: AdjustmentSchema },
  errors: ['not_found', 'invalid_state', 'insufficient_balance'],
})

export const rejectAdjustment = operation({
  ...decision,
  id: 'rejectAdjustment',
  path: `${ADJUSTMENTS}/{adjustmentId}/reject`,
  summary: 'Reject an adjustment',
  answer: { status: 200, description: 'The adjustment', schema: AdjustmentSchema },
  errors: ['not_found', 'invalid_state'],
})
