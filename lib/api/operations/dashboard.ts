import { segment } from '@/lib/kernel/wire-fields'
import { UserBalanceSchema } from '@/lib/ledger/balance'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { DefenceBody } from '@/lib/payments/disputes/defence'
import { DisputeFilter } from '@/lib/payments/disputes/dispute'
import { DisputePageSchema, DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import * as filters from '@/lib/payments/queries/transaction-filter'
import {
  CashoutPageSchema,
  TransactionRecordSchema,
  UserTransactionPageSchema,
  UserTransactionSchema,
} from '@/lib/payments/queries/user-transaction'
import { VolumeQuery, VolumeSchema } from '@/lib/payments/queries/volume'
import { HolderSchema } from '@/lib/payments/withdrawals/key-holder'
import { DestinationBody, WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { createCashout, createTransaction } from './integrations'
import { operation } from './operation'
import { LARGE_WITHDRAWAL } from './step-up'

const common = { audience: 'user', tag: 'Dashboard' } as const

export const getUserBalance = operation({
  ...common,
  id: 'getUserBalance',
  method: 'GET',
  path: '/v1/user/balance',
  summary: 'Read the balance',
  answer: { status: 200, description: 'The current balance', schema: UserBalanceSchema },
  errors: [],
})

export const getVolume = operation({
  ...common,
  id: 'getVolume',
  method: 'GET',
  path: '/v1/user/volume',
  summary: 'Read the daily volume',
  query: VolumeQuery,
  answer: {
    status: 200,
    description: 'Days in São Paulo time, oldest first',
    schema: VolumeSchema,
  },
  errors: [],
})

export const getTransactionsCsv = operation({
  ...common,
  id: 'getTransactionsCsv',
  method: 'GET',
  path: '/v1/user/transactions/csv',
  summary: 'Read transactions as a table',
  description:
    "Every transaction of the filter, newest first, with amounts signed by their effect on the balance and documents masked. In the reader's language, with the separators that its spreadsheets expect. A search that finds more than 10,000 needs a narrower filter.",
  query: filters.TableFilter,
  answer: { status: 200, description: 'All of them', files: ['text/csv'] },
  errors: [],
})

export const listUserTransactions = operation({
  ...common,
  id: 'listUserTransactions',
  method: 'GET',
  path: '/v1/user/transactions',
  summary: 'List transactions',
  query: filters.UserTransactionFilter,
  answer: {
    status: 200,
    description: 'A page, newest first, with the totals of the filter',
    schema: UserTransactionPageSchema,
  },
  errors: [],
})

export const createUserTransaction = operation({
  ...common,
  id: 'createUserTransaction',
  method: 'POST',
  path: '/v1/user/transactions',
  summary: 'Create a charge',
  body: ChargeBody,
  keyField: 'referenceId',
  examples: createTransaction.examples,
  answer: {
    status: 201,
    description: 'The charge',
    schema: UserTransactionSchema,
    replayable: true,
  },
  errors: createTransaction.errors,
})

export const getUserTransaction = operation({
  ...common,
  id: 'getUserTransaction',
  method: 'GET',
  path: '/v1/user/transactions/{transactionId}',
  summary: 'Read a transaction with its history',
  params: segment('transactionId', 'The transaction'),
  answer: {
    status: 200,
    description: 'The transaction, its status changes and its ledger transfers',
    schema: TransactionRecordSchema,
  },
  errors: ['not_found'],
})

export const listUserCashouts = operation({
  ...common,
  id: 'listUserCashouts',
  method: 'GET',
  path: '/v1/user/cashouts',
  summary: 'List withdrawals',
  query: filters.CashoutFilter,
  answer: { status: 200, description: 'A page, newest first', schema: CashoutPageSchema },
  errors: [],
})

export const createUserCashout = operation({
  ...common,
  id: 'createUserCashout',
  method: 'POST',
  path: '/v1/user/cashouts',
  summary: 'Withdraw by PIX',
  stepUp: LARGE_WITHDRAWAL,
  body: WithdrawalBody,
  keyField: 'idempotencyKey',
  examples: createCashout.examples,
  answer: {
    status: 201,
    description: 'The withdrawal',
    schema: UserTransactionSchema,
    replayable: true,
  },
  errors: createCashout.errors,
})

export const findKeyHolder = operation({
  ...common,
  id: 'findKeyHolder',
  method: 'POST',
  path: '/v1/user/cashouts/holder',
  summary: 'See who would receive a withdrawal',
  description:
    'Asks the PSP who holds a PIX key, before anything is sent to it. People are told by their initials and a masked CPF. At most 60 questions an hour.',
  body: DestinationBody,
  examples: { 'An e-mail address': { pixKey: 'ana@example.com', pixKeyType: 'EMAIL' } },
  answer: { status: 200, description: 'The holder, as far as the PSP tells', schema: HolderSchema },
  errors: ['acquirer_unavailable', 'pix_not_configured', 'rate_limited'],
})

const decision = {
  ...common,
  method: 'POST',
  params: segment('transactionId', 'The withdrawal'),
  errors: ['invalid_request', 'not_found', 'invalid_state'],
} as const

export const approveUserCashout = operation({
  ...decision,
  id: 'approveUserCashout',
  path: '/v1/user/cashouts/{transactionId}/approve',
  summary: 'Approve a pending withdrawal',
  stepUp: LARGE_WITHDRAWAL,
  description:
    'The withdrawal is sent when it has the approvals that it needs; until then it stays `PENDING`. It is recorded in the audit log.',
  answer: {
    status: 200,
    description: 'The withdrawal, being sent or waiting for a second approval',
    schema: UserTransactionSchema,
  },
  errors: [
    ...([...decision.errors, 'already_approved', 'approval_by_requester'] as const),
    ...(['pix_not_configured', 'withdrawals_stopped'] as const),
  ],
})

export const rejectUserCashout = operation({
  ...decision,
  id: 'rejectUserCashout',
  path: '/v1/user/cashouts/{transactionId}/reject',
  summary: 'Reject a pending withdrawal',
  answer: {
    status: 200,
    description: 'The failed withdrawal; its amount is available again',
    schema: UserTransactionSchema,
  },
})

export const listDisputes = operation({
  ...common,
  id: 'listDisputes',
  method: 'GET',
  path: '/v1/user/disputes',
  summary: 'List disputes',
  description:
    'Each has the URL where it is answered, and its defence if the PSP takes one. Open disputes are sorted by the deadline of the answer.',
  query: DisputeFilter,
  answer: { status: 200, description: 'A page, newest first', schema: DisputePageSchema },
  errors: [],
})

export const defendDispute = operation({
  ...common,
  id: 'defendDispute',
  method: 'PUT',
  path: '/v1/user/disputes/{transactionId}/defence',
  summary: 'Send a defence against a fraud report',
  description:
    'Stores the defence; a job sends it to the PSP and repeats that until the PSP answers. The same text again changes nothing. Another text is taken only after the PSP refused the first. Otherwise the answer is `invalid_state`, and `detail.reason` is `not_taken`, `decided`, `deadline_over` or `already_defended`. It is recorded in the audit log.',
  params: segment('transactionId', 'The `INFRACTION` transaction of the dispute'),
  body: DefenceBody,
  examples: { 'A delivery': { text: 'The customer received the order on 19 November.' } },
  answer: { status: 200, description: 'The dispute, with its defence', schema: DisputeSchema },
  errors: ['not_found', 'invalid_state'],
})
