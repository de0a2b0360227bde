import { segment } from '@/lib/kernel/wire-fields'
import { CheckoutViewSchema } from '@/lib/payments/checkout/sessions/checkout-view'
import { PayableSchema } from '@/lib/payments/pay-page/payable-schema'
import { ReceiptSchema } from '@/lib/payments/receipts/receipt-schema'
import { operation } from './operation'

const atPage = { tag: 'Payment page', audience: 'public' } as const
const charge = segment('transactionId', 'The charge')
const transaction = segment('transactionId', 'The charge or the withdrawal')

export const getPayable = operation({
  ...atPage,
  id: 'getPayable',
  method: 'GET',
  path: '/v1/pay/{transactionId}',
  summary: 'Read the payer’s view of a charge',
  params: charge,
  answer: { status: 200, description: 'The charge', schema: PayableSchema },
  errors: ['not_found'],
})

export const followPayable = operation({
  ...atPage,
  id: 'followPayable',
  method: 'GET',
  path: '/v1/pay/{transactionId}/events',
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
  ...atPage,
  id: 'getReceipt',
  method: 'GET',
  path: '/v1/receipts/{transactionId}',
  summary: 'Read the receipt of a charge or a withdrawal',
  description:
    'The data of the page at `receiptUrl`. A transaction has a receipt when it is `COMPLETED`, `REVERSED` or `CHARGEBACK`.',
  params: transaction,
  answer: { status: 200, description: 'The receipt', schema: ReceiptSchema },
  errors: ['not_found'],
})

export const getReceiptPdf = operation({
  ...atPage,
  id: 'getReceiptPdf',
  method: 'GET',
  path: '/v1/receipts/{transactionId}/pdf',
  summary: 'Read the receipt as a PDF',
  description:
    'In the reader’s language, by the cookie or `Accept-Language`: Portuguese or English.',
  params: transaction,
  answer: { status: 200, description: 'The receipt, on one page', files: ['application/pdf'] },
  errors: ['not_found'],
})

const ofCustomer = { ...atPage, audience: 'customer' } as const
const session = segment('sessionId', 'The session')

export const getCheckout = operation({
  ...ofCustomer,
  id: 'getCheckout',
  method: 'GET',
  path: '/v1/checkout/sessions/{sessionId}',
  summary: 'Read the customer’s view of a checkout session',
  params: session,
  answer: { status: 200, description: 'The session', schema: CheckoutViewSchema },
  errors: ['not_found'],
})

export const syncCheckout = operation({
  ...ofCustomer,
  id: 'syncCheckout',
  method: 'POST',
  path: '/v1/checkout/sessions/{sessionId}/sync',
  summary: 'Sync a checkout session with the provider',
  description:
    'For the checkout page, after the provider reported a change to it. The response has the status that the provider confirmed. The provider is asked at most every two seconds, and after an hour at most once a minute; requests in between return the stored status.',
  params: session,
  answer: {
    status: 200,
    description: 'The session, with the status that the provider confirmed',
    schema: CheckoutViewSchema,
  },
  errors: ['not_found', 'acquirer_unavailable', 'checkout_not_configured'],
})
