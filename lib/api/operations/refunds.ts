import { segment } from '@/lib/kernel/wire-fields'
import { ChargeReference } from '@/lib/payments/charges/charge-body'
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
    'The whole of a `COMPLETED` charge: a PIX within 90 days of its payment, a card for as long as its provider accepts; not while it is disputed. Its gross amount leaves the available balance at once, unless it was settled in your own account at the provider; our fee is not given back. The charge becomes `REVERSED`, with `transaction.reversed`, when the provider confirms, and stays `COMPLETED` when it refuses. A charge is given back once. A repeat only reads: without an `idempotencyKey` it answers with the last try, whatever has become of it, and the same key always answers with the same try, each with `Idempotent-Replayed: true`. Only a new `idempotencyKey` makes a new try, and only once the last one is `FAILED`. `GET` on the same path reads all tries.',
  body: RefundBody,
  keyField: 'idempotencyKey',
  examples: { 'The least': charge, 'With a reason': { ...charge, ...remarks } },
  answer: {
    status: 200,
    description: 'The charge, and its refund',
    schema: RefundedChargeSchema,
    replayable: true,
  },
  errors: ['not_found', 'invalid_state', 'idempotency_conflict', 'insufficient_balance'],
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
    'Every try to give the charge back, the first one first, with why each that failed was refused. Reading never gives anything back.',
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
    'A `PENDING` charge becomes `CANCELLED`, with `transaction.cancelled`, and its code can no longer be paid. A payment that was on its way is still accepted: the charge then becomes `COMPLETED`. Cancelling it again answers with the same charge.',
  body: ChargeReference,
  examples: { 'By its id': charge },
  answer: {
    status: 200,
    description: 'The charge, cancelled',
    schema: TransactionSchema,
    example: CANCELLED,
    replayable: true,
  },
  errors: ['not_found', 'invalid_state', 'acquirer_unavailable'],
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
  examples: { 'The least': {}, 'With a reason': remarks },
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
