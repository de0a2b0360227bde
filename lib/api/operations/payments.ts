import { segment } from '@/lib/kernel/wire-fields'
import { PayableSchema } from '@/lib/payments/pay-page/payable-schema'
import { ReceiptSchema } from '@/lib/payments/receipts/receipt-schema'
import {
  BankCodeSchema,
  BankPaymentSchema,
  CodeQuery,
  InfractionBody,
  InfractionDecision,
  InfractionSchema,
  PaymentBody,
} from '@/lib/sandbox/bank/payment-body'
import { operation } from './operation'

const charge = segment('transactionId', 'The charge')

export const getPayable = operation({
  id: 'getPayable',
  method: 'GET',
  path: '/v1/pay/{transactionId}',
  audience: 'public',
  tag: 'Payment page',
  summary: 'What a payer may see of a charge',
  params: charge,
  answer: { status: 200, description: 'The charge', schema: PayableSchema },
  errors: ['not_found'],
})

export const followPayable = operation({
  id: 'followPayable',
  method: 'GET',
  path: '/v1/pay/{transactionId}/events',
  audience: 'public',
  tag: 'Payment page',
  summary: 'Stream the status of a charge',
  description:
    'Server-sent events named `status`, each with the charge as `GET /v1/pay/{transactionId}` answers it. The stream ends when the charge is final. Where too many are open, here or from one network, it is `rate_limited`: ask for the charge every few seconds instead.',
  params: charge,
  answer: {
    status: 200,
    description: 'The charge now, and after every change',
    contentType: 'text/event-stream',
  },
  errors: ['not_found'],
})

export const getReceipt = operation({
  id: 'getReceipt',
  method: 'GET',
  path: '/v1/receipts/{transactionId}',
  audience: 'public',
  tag: 'Payment page',
  summary: 'The receipt of a charge or a withdrawal',
  description:
    'What the page at `receiptUrl` shows. There is one when a transaction is `COMPLETED`, and still when it is `REVERSED` or `CHARGEBACK`.',
  params: segment('transactionId', 'The charge or the withdrawal'),
  answer: { status: 200, description: 'The receipt', schema: ReceiptSchema },
  errors: ['not_found'],
})

export const getReceiptPdf = operation({
  id: 'getReceiptPdf',
  method: 'GET',
  path: '/v1/receipts/{transactionId}/pdf',
  audience: 'public',
  tag: 'Payment page',
  summary: 'The same receipt as a PDF',
  description:
    'In the language of the reader, as the page: Portuguese, or English when it is asked for.',
  params: segment('transactionId', 'The charge or the withdrawal'),
  answer: { status: 200, description: 'The receipt, on one page', files: ['application/pdf'] },
  errors: ['not_found'],
})

export const readPixCode = operation({
  id: 'readPixCode',
  method: 'GET',
  path: '/sandbox/pix/codes',
  audience: 'public',
  tag: 'Sandbox',
  summary: 'Read a copy-and-paste code at the sandbox bank',
  query: CodeQuery,
  answer: { status: 200, description: 'Whom it pays, and how much', schema: BankCodeSchema },
  errors: ['not_found'],
})

export const payPixCode = operation({
  id: 'payPixCode',
  method: 'POST',
  path: '/sandbox/pix/payments',
  audience: 'public',
  tag: 'Sandbox',
  summary: 'Pay a charge at the sandbox bank',
  body: PaymentBody,
  examples: {
    'By its code': {
      pixCode: '00020101021226…6304ABCD',
      payer: { name: 'Ana Souza', document: '52998224725' },
    },
  },
  answer: { status: 201, description: 'The payment', schema: BankPaymentSchema },
  errors: ['not_found', 'invalid_state'],
})

const infraction = {
  method: 'POST',
  audience: 'account',
  scope: 'charge',
  tag: 'Sandbox',
  errors: ['not_found', 'invalid_state'],
} as const

export const openInfraction = operation({
  ...infraction,
  id: 'openInfraction',
  path: '/sandbox/pix/infractions',
  summary: 'Report a payment of the sandbox as fraud (MED)',
  description:
    'What a payer does at their bank; in the sandbox the account that was paid does it, by a secret key or a session. It opens an `INFRACTION` about the charge and blocks the amount. A payment is reported once: a repeat answers with the report that there is. Payments of 403.01, 403.02 and 403.03 are reported by themselves.',
  body: InfractionBody,
  examples: { 'By its end-to-end id': { endToEndId: 'E99999004202611211430aB3dE5fG7hI' } },
  answer: { status: 201, description: 'The report', schema: InfractionSchema },
})

export const decideInfraction = operation({
  ...infraction,
  id: 'decideInfraction',
  path: '/sandbox/pix/infractions/{infractionId}',
  summary: 'Decide a report of fraud of the sandbox',
  description: 'By the account that was paid: with a secret key, or with a session.',
  params: segment('infractionId', 'The report: `gatewayId` of the `INFRACTION`'),
  body: InfractionDecision,
  examples: { 'The payer gets the money back': { outcome: 'accepted' } },
  answer: { status: 200, description: 'The report', schema: InfractionSchema },
})
