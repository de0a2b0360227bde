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
  summary: 'Read the payer’s view of a charge',
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
    'Server-sent events named `status`, each with the same charge as `GET /v1/pay/{transactionId}`. The stream ends when the status is final. If too many streams are open, on this process or from one network, the response is `rate_limited`: poll the charge every few seconds instead.',
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
  summary: 'Read the receipt of a charge or a withdrawal',
  description:
    'The data of the page at `receiptUrl`. A transaction has a receipt when it is `COMPLETED`, `REVERSED` or `CHARGEBACK`.',
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
  summary: 'Read the receipt as a PDF',
  description:
    'In the reader’s language, by the cookie or `Accept-Language`: Portuguese or English.',
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
  answer: { status: 200, description: 'The payee and the amount', schema: BankCodeSchema },
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
    'A real report is made by the payer at their bank. In the sandbox the paid account makes it, with a secret key or a session. The report opens an `INFRACTION` for the charge and blocks the amount. A payment is reported once; a repeat returns the existing report. Payments of 403.01, 403.02 and 403.03 are reported automatically.',
  body: InfractionBody,
  examples: { 'By its end-to-end id': { endToEndId: 'E99999004202611211430aB3dE5fG7hI' } },
  answer: { status: 201, description: 'The report', schema: InfractionSchema },
})

export const decideInfraction = operation({
  ...infraction,
  id: 'decideInfraction',
  path: '/sandbox/pix/infractions/{infractionId}',
  summary: 'Decide a fraud report of the sandbox',
  description: 'The paid account decides it, with a secret key or a session.',
  params: segment('infractionId', 'The report: `gatewayId` of the `INFRACTION`'),
  body: InfractionDecision,
  examples: { 'The payer gets the money back': { outcome: 'accepted' } },
  answer: { status: 200, description: 'The report', schema: InfractionSchema },
})
