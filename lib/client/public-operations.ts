// Made from lib/api/operations by operations.test.ts: npm run sdk:types.

import type { Calls } from './call'

export const description: Calls<typeof import('@/lib/api/operations/description')> = {
  describeApi: 'GET /v1/openapi.json',
}

export const paymentPage: Calls<typeof import('@/lib/api/operations/payment-page')> = {
  getPayable: 'GET /v1/pay/{transactionId}',
  followPayable: 'GET /v1/pay/{transactionId}/events',
  getReceipt: 'GET /v1/receipts/{transactionId}',
  getReceiptPdf: 'GET /v1/receipts/{transactionId}/pdf',
  getCheckout: 'GET /v1/checkout/sessions/{sessionId}',
  syncCheckout: 'POST /v1/checkout/sessions/{sessionId}/sync',
}

export const sandbox: Calls<typeof import('@/lib/api/operations/sandbox')> = {
  readPixCode: 'GET /sandbox/pix/codes',
  payPixCode: 'POST /sandbox/pix/payments',
  openInfraction: 'POST /sandbox/pix/infractions',
  decideInfraction: 'POST /sandbox/pix/infractions/{infractionId}',
  payCardSession: 'POST /sandbox/cards/sessions/{sessionId}/payments',
  answerCardChallenge: 'POST /sandbox/cards/challenges/{challengeId}',
  decideBoleto: 'POST /sandbox/cards/boletos/{boletoId}',
  decideCardDispute: 'POST /sandbox/cards/disputes/{disputeId}',
}
