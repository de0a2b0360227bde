import { segment } from '@/lib/kernel/wire-fields'
import { ChargeReference } from '@/lib/payments/charges/row/charge-body'
import { UserTransactionSchema } from '@/lib/payments/queries/user-transaction'
import { RefundedChargeSchema, RefundsSchema } from '@/lib/payments/refunds/public-refund'
import { RefundBody, RefundRemarks } from '@/lib/payments/refunds/refund-body'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { CANCELLED } from './examples'
import { operation } from './operation'

const charge = { transactionId: '0196904c-2a00-7000-8000-000000000002' }
const remarks = {
  reason: 'Pedido cancelado pelo cliente',
  idempotencyKey: '5d0f6c1a-8b7e-4f2d-9c3b-1a2e3d4c5b6a',
}

const integration = {
  method: 'POST',
  audience: 'merchant',
  tag: 'Charges',
  scope: 'charge',
  isExtension: true,
} as const

export const refundTransaction = operation({
  ...integration,
  scope: 'refund',
  id: 'refundTransaction',
  path: '/v1/integrations/refund-transaction',
  summary: 'Refund a charge',
  description:
    'Refunds `amount` of a `COMPLETED` charge that is not disputed, or all that is left of it: a PIX charge within 90 days of its payment, a card charge for as long as its provider accepts. A charge can have several refunds, up to its amount; for more than is left the answer is 400, with what is left in `detail.remainingAmount`. The amount leaves the available balance at once, unless the charge was settled in your own account at the provider. The fee is not returned. When the provider confirms a refund, `refund.completed` is sent to endpoints that name it; once all of the charge was returned, it becomes `REVERSED` and `transaction.reversed` is sent. When the provider refuses, the charge stays `COMPLETED`, and the amount can be refunded again. The same `idempotencyKey` returns the same refund. A repeat without a key, with the same `amount` and `reason` as the last refund, returns that refund, even if it failed. A request without `amount` for a charge of which nothing is left returns its last refund. All of these have `Idempotent-Replayed: true`. Send a new `idempotencyKey` to retry after a failure, or to refund the same amount again. `GET` on the same path lists all refunds.',
  body: RefundBody,
  keyField: 'idempotencyKey',
  examples: {
    'The least': charge,
    'With a reason': { ...charge, ...remarks },
    'A part': { ...charge, ...remarks, amount: 5.9 },
  },
  answer: {
    status: 200,
    description: 'The charge and its refund',
    schema: RefundedChargeSchema,
    replayable: true,
  },
  errors: [
    ...(['not_found', 'invalid_state', 'idempotency_conflict'] as const),
    ...(['insufficient_balance', 'refunds_stopped'] as const),
  ],
})

export const listRefunds = operation({
  id: 'listRefunds',
  method: 'GET',
  path: refundTransaction.path,
  audience: 'merchant',
  tag: 'Queries',
  scope: 'read',
  isExtension: true,
  summary: 'List the refunds of a charge',
  description:
    'All refunds of the charge, oldest first, with the amount of each and the reason of each failure, and what is left of the charge. This call never starts a refund.',
  query: ChargeReference,
  answer: {
    status: 200,
    description: 'All refunds, oldest first; empty when there are none',
    schema: RefundsSchema,
  },
  errors: ['not_found'],
})

export const cancelTransaction = operation({
  ...integration,
  id: 'cancelTransaction',
  path: '/v1/integrations/cancel-transaction',
  summary: 'Cancel an unpaid charge',
  description:
    'A `PENDING` charge becomes `CANCELLED`, `transaction.cancelled` is sent, and the PIX code or checkout can no longer be paid. A payment that was already under way is still accepted, and the charge becomes `COMPLETED`. A repeat returns the same charge.',
  body: ChargeReference,
  examples: { 'By its id': charge },
  answer: {
    status: 200,
    description: 'The charge, cancelled',
    schema: TransactionSchema,
    example: CANCELLED,
    replayable: true,
  },
  errors: [
    'not_found',
    'invalid_state',
    'acquirer_unavailable',
    'checkout_not_configured',
    'pix_not_configured',
  ],
})

const dashboard = {
  method: 'POST',
  audience: 'user',
  tag: 'Dashboard',
  params: segment('transactionId', 'The charge'),
} as const

export const refundUserTransaction = operation({
  ...dashboard,
  id: 'refundUserTransaction',
  path: '/v1/user/transactions/{transactionId}/refund',
  summary: 'Refund a charge',
  body: RefundRemarks,
  keyField: 'idempotencyKey',
  examples: {
    'The least': {},
    'With a reason': remarks,
    'A part': { ...remarks, amount: 5.9 },
  },
  answer: {
    status: 200,
    description: 'The charge; read its record for the outcome of the refund',
    schema: UserTransactionSchema,
    replayable: true,
  },
  errors: refundTransaction.errors,
})

export const cancelUserTransaction = operation({
  ...dashboard,
  id: 'cancelUserTransaction',
  path: '/v1/user/transactions/{transactionId}/cancel',
  summary: 'Cancel an unpaid charge',
  answer: {
    status: 200,
    description: 'The charge, cancelled',
    schema: UserTransactionSchema,
    replayable: true,
  },
  errors: cancelTransaction.errors,
})
