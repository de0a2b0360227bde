import { z } from 'zod'
import { oneRequired } from '@/lib/kernel/wire-fields'
import { BalanceSchema } from '@/lib/ledger/balance'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import {
  CardConfigSchema,
  ChargeSchema,
  SessionAnswerSchema,
} from '@/lib/payments/checkout/checkout-schema'
import { SessionQuery } from '@/lib/payments/checkout/sessions/public-session'
import { CashoutFilter, TransactionQuery } from '@/lib/payments/queries/transaction-filter'
import { TransactionSchema } from '@/lib/payments/transaction/public-transaction'
import { CashoutSchema } from '@/lib/payments/withdrawals/created-withdrawal'
import { ApproveBody, WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { cursorPageOf } from '@/lib/platform/http/pagination'
import * as examples from './examples'
import { operation } from './operation'

const TransactionPageSchema = cursorPageOf(TransactionSchema).meta({ id: 'TransactionPage' })

export const createTransaction = operation({
  id: 'createTransaction',
  method: 'POST',
  path: '/v1/integrations/create-transaction',
  audience: 'merchant',
  tag: 'Charges',
  scope: 'charge',
  summary: 'Create a charge',
  description:
    'Only `amount` is required. A body with any card checkout field creates a card charge; any other body creates a PIX charge. A repeated `referenceId` returns the first charge with `Idempotent-Replayed: true`; the same key with another body returns 409.',
  body: ChargeBody,
  keyField: 'referenceId',
  examples: {
    'The least': { amount: 49.9 },
    'A PIX charge': {
      amount: 49.9,
      description: 'Pedido 1042',
      productName: 'Café em grãos 500 g',
      clientName: 'Ana Souza',
      clientEmail: 'ana@example.com',
      referenceId: '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f',
      tracking_parameters: { utm_source: 'instagram', utm_campaign: 'inverno' },
    },
    'A card charge': {
      amount: 129,
      paymentMethod: 'credit_card',
      checkoutUiMode: 'hosted',
      successUrl: 'https://shop.example.com/thanks',
      cancelUrl: 'https://shop.example.com/cart',
    },
  },
  answer: {
    status: 201,
    description: 'The charge, to be paid by its `pixCode` or its `checkout`',
    schema: ChargeSchema,
    example: examples.CHARGE,
    replayable: true,
  },
  errors: [
    'idempotency_conflict',
    'acquirer_unavailable',
    'checkout_not_configured',
    'pix_not_configured',
  ],
})

export const createCashout = operation({
  id: 'createCashout',
  method: 'POST',
  path: '/v1/integrations/create-cashout',
  audience: 'merchant',
  tag: 'Withdrawals',
  scope: 'withdraw',
  summary: 'Withdraw by PIX',
  description:
    'The fixed fee of 5.00 is deducted from `amount`, and the rest is sent. The withdrawal is sent at once, or waits for approval if the account requires it. A repeated `idempotencyKey` returns the first withdrawal. The same amount to the same PIX key within ten minutes of an earlier withdrawal that has not failed is refused, unless `allowDuplicate` is true or the account turned this off.',
  body: WithdrawalBody,
  keyField: 'idempotencyKey',
  examples: {
    'A withdrawal': {
      amount: 250,
      pixKey: 'ana@example.com',
      pixKeyType: 'EMAIL',
      idempotencyKey: '9b2f0c44-5d1e-4a7b-8c3d-2e1f0a9b8c7d',
    },
  },
  answer: {
    status: 201,
    description: 'The withdrawal',
    schema: CashoutSchema,
    example: examples.NEW_CASHOUT,
    replayable: true,
  },
  errors: [
    'idempotency_conflict',
    'duplicate_cashout',
    'insufficient_balance',
    'limit_exceeded',
    'account_limit_exceeded',
    'destination_not_allowed',
    'destination_waiting',
    'email_unconfirmed',
    'acquirer_unavailable',
    'pix_not_configured',
    'withdrawals_stopped',
  ],
})

export const approveCashout = operation({
  id: 'approveCashout',
  method: 'POST',
  path: '/v1/integrations/approve-cashout',
  audience: 'merchant',
  tag: 'Withdrawals',
  scope: 'withdraw',
  summary: 'Approve a pending withdrawal (legacy)',
  description:
    'Send `transactionId` or the legacy `id`. If you send both, they must belong to the same withdrawal. A withdrawal that needs two approvers, or one other than who asked, is approved by persons only.',
  body: ApproveBody.meta(oneRequired('id', 'transactionId')),
  examples: { 'By its id': { transactionId: '0196904c-2a00-7000-8000-000000000002' } },
  answer: {
    status: 200,
    description: 'The withdrawal, being sent',
    schema: TransactionSchema,
    example: examples.CASHOUT,
  },
  errors: [
    ...(['not_found', 'invalid_state', 'limit_exceeded', 'already_approved'] as const),
    ...(['person_required', 'pix_not_configured', 'withdrawals_stopped'] as const),
  ],
})

export const listTransactions = operation({
  id: 'listTransactions',
  method: 'GET',
  path: '/v1/integrations/list-transactions',
  audience: 'merchant',
  tag: 'Queries',
  scope: 'read',
  summary: 'List transactions, or read one',
  description:
    'With `transactionId` the response is that transaction; otherwise a page of transactions, newest first.',
  query: TransactionQuery,
  answer: {
    status: 200,
    description: 'One transaction, or a page of them',
    schema: z.union([TransactionPageSchema, TransactionSchema]),
    example: examples.TRANSACTION_PAGE,
  },
  errors: ['not_found'],
})

export const getCashout = operation({
  id: 'getCashout',
  method: 'GET',
  path: '/v1/integrations/cashout/{id}',
  audience: 'merchant',
  tag: 'Withdrawals',
  scope: 'read',
  summary: 'Read a withdrawal',
  params: z.object({
    id: z.string().meta({
      description: 'The `transactionId`, or the legacy integer id',
      examples: ['0196904c-2a00-7000-8000-000000000002'],
    }),
  }),
  answer: {
    status: 200,
    description: 'The withdrawal',
    schema: TransactionSchema,
    example: examples.CASHOUT,
  },
  errors: ['invalid_request', 'not_found'],
})

export const listCashouts = operation({
  id: 'listCashouts',
  method: 'GET',
  path: '/v1/integrations/cashout',
  audience: 'merchant',
  tag: 'Withdrawals',
  scope: 'read',
  summary: 'List withdrawals',
  query: CashoutFilter,
  answer: {
    status: 200,
    description: 'A page, newest first',
    schema: TransactionPageSchema,
    example: examples.CASHOUT_PAGE,
  },
  errors: [],
})

export const getCardConfig = operation({
  id: 'getCardConfig',
  method: 'GET',
  path: '/v1/integrations/card/config',
  audience: 'merchant',
  tag: 'Card checkout',
  scope: 'read',
  summary: 'Read the card checkout’s public configuration',
  description:
    'Read it before you open a checkout on your own page: it tells whether cards are accepted.',
  answer: {
    status: 200,
    description: 'The configuration; safe to hand to a frontend',
    schema: z.object({ checkout: CardConfigSchema }),
  },
  errors: [],
})

export const getCheckoutSession = operation({
  id: 'getCheckoutSession',
  method: 'GET',
  path: '/v1/integrations/card/checkout-session',
  audience: 'merchant',
  tag: 'Card checkout',
  scope: 'read',
  summary: 'Read a checkout session and update its charge',
  description:
    'Identify the session by one or more ids, which must belong to the same session. The status is read from the provider, and the charge changes only if the provider confirms it. An account that asks more than fifteen times a second, or of one session more than once a second after the first five, gets the status that was read last; webhooks tell every change.',
  query: SessionQuery,
  answer: { status: 200, description: 'The charge and its session', schema: SessionAnswerSchema },
  errors: ['not_found', 'acquirer_unavailable', 'checkout_not_configured'],
})

export const getBalance = operation({
  id: 'getBalance',
  method: 'GET',
  path: '/v1/integrations/balance',
  audience: 'merchant',
  tag: 'Queries',
  scope: 'read',
  summary: 'Read the balance',
  answer: {
    status: 200,
    description: 'The balance now',
    schema: BalanceSchema,
    example: examples.BALANCE,
  },
  errors: [],
})
