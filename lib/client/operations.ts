// Made from lib/api/operations by operations.test.ts: npm run sdk:types.

import type { Calls } from './call'

export const account: Calls<typeof import('@/lib/api/operations/account')> = {
  register: { method: 'POST', path: '/v1/user/register' },
  openSession: { method: 'POST', path: '/v1/user/session' },
  getMe: { method: 'GET', path: '/v1/user/me' },
  getSettings: { method: 'GET', path: '/v1/user/settings' },
  changeSettings: { method: 'PATCH', path: '/v1/user/settings' },
  fillDemo: { method: 'POST', path: '/v1/user/demo' },
  listKeys: { method: 'GET', path: '/v1/user/keys' },
  createKey: { method: 'POST', path: '/v1/user/keys' },
  revokeKey: { method: 'DELETE', path: '/v1/user/keys/{id}' },
}

export const cardCheckout: Calls<typeof import('@/lib/api/operations/card-checkout')> = {
  getCardCheckout: { method: 'GET', path: '/v1/user/card-checkout' },
  setUpCardCheckout: { method: 'PUT', path: '/v1/user/card-checkout' },
  changeCardCheckout: { method: 'PATCH', path: '/v1/user/card-checkout' },
  checkCardCheckout: { method: 'POST', path: '/v1/user/card-checkout/check' },
  uploadCardLogo: { method: 'PUT', path: '/v1/user/card-checkout/logo' },
  removeCardLogo: { method: 'DELETE', path: '/v1/user/card-checkout/logo' },
  getCardLogo: { method: 'GET', path: '/v1/checkout/logos/{merchantId}' },
}

export const checkout: Calls<typeof import('@/lib/api/operations/checkout')> = {
  getCheckout: { method: 'GET', path: '/v1/checkout/sessions/{sessionId}' },
  syncCheckout: { method: 'POST', path: '/v1/checkout/sessions/{sessionId}/sync' },
}

export const dashboard: Calls<typeof import('@/lib/api/operations/dashboard')> = {
  getUserBalance: { method: 'GET', path: '/v1/user/balance' },
  getVolume: { method: 'GET', path: '/v1/user/volume' },
  listUserTransactions: { method: 'GET', path: '/v1/user/transactions' },
  createUserTransaction: { method: 'POST', path: '/v1/user/transactions' },
  getUserTransaction: { method: 'GET', path: '/v1/user/transactions/{transactionId}' },
  listUserCashouts: { method: 'GET', path: '/v1/user/cashouts' },
  createUserCashout: { method: 'POST', path: '/v1/user/cashouts' },
  listDisputes: { method: 'GET', path: '/v1/user/disputes' },
  approveUserCashout: { method: 'POST', path: '/v1/user/cashouts/{transactionId}/approve' },
  rejectUserCashout: { method: 'POST', path: '/v1/user/cashouts/{transactionId}/reject' },
}

export const deliveries: Calls<typeof import('@/lib/api/operations/deliveries')> = {
  replayDeliveries: { method: 'POST', path: '/v1/user/webhooks/{id}/replay' },
  listDeliveries: { method: 'GET', path: '/v1/user/webhooks/{id}/deliveries' },
  listAllDeliveries: { method: 'GET', path: '/v1/user/webhooks/deliveries' },
  getDelivery: { method: 'GET', path: '/v1/user/webhooks/deliveries/{id}' },
  resendDelivery: { method: 'POST', path: '/v1/user/webhooks/deliveries/{id}/resend' },
  resendDeliveries: { method: 'POST', path: '/v1/user/webhooks/deliveries/resend' },
}

export const description: Calls<typeof import('@/lib/api/operations/description')> = {
  describeApi: { method: 'GET', path: '/v1/openapi.json' },
}

export const payments: Calls<typeof import('@/lib/api/operations/payments')> = {
  getPayable: { method: 'GET', path: '/v1/pay/{transactionId}' },
  followPayable: { method: 'GET', path: '/v1/pay/{transactionId}/events' },
  getReceipt: { method: 'GET', path: '/v1/receipts/{transactionId}' },
  getReceiptPdf: { method: 'GET', path: '/v1/receipts/{transactionId}/pdf' },
  readPixCode: { method: 'GET', path: '/sandbox/pix/codes' },
  payPixCode: { method: 'POST', path: '/sandbox/pix/payments' },
  openInfraction: { method: 'POST', path: '/sandbox/pix/infractions' },
  decideInfraction: { method: 'POST', path: '/sandbox/pix/infractions/{infractionId}' },
}

export const refunds: Calls<typeof import('@/lib/api/operations/refunds')> = {
  refundTransaction: { method: 'POST', path: '/v1/integrations/refund-transaction' },
  listRefunds: { method: 'GET', path: '/v1/integrations/refund-transaction' },
  cancelTransaction: { method: 'POST', path: '/v1/integrations/cancel-transaction' },
  refundUserTransaction: { method: 'POST', path: '/v1/user/transactions/{transactionId}/refund' },
  cancelUserTransaction: { method: 'POST', path: '/v1/user/transactions/{transactionId}/cancel' },
}

export const requests: Calls<typeof import('@/lib/api/operations/requests')> = {
  listRequests: { method: 'GET', path: '/v1/user/requests' },
  getRequest: { method: 'GET', path: '/v1/user/requests/{requestId}' },
}

export const sandboxCards: Calls<typeof import('@/lib/api/operations/sandbox-cards')> = {
  payCardSession: { method: 'POST', path: '/sandbox/cards/sessions/{sessionId}/payments' },
  answerCardChallenge: { method: 'POST', path: '/sandbox/cards/challenges/{challengeId}' },
  decideBoleto: { method: 'POST', path: '/sandbox/cards/boletos/{boletoId}' },
  decideCardDispute: { method: 'POST', path: '/sandbox/cards/disputes/{disputeId}' },
}

export const streams: Calls<typeof import('@/lib/api/operations/streams')> = {
  streamWebhooks: { method: 'GET', path: '/v1/user/webhooks/stream' },
  streamEvents: { method: 'GET', path: '/v1/integrations/events/stream' },
}

export const webhooks: Calls<typeof import('@/lib/api/operations/webhooks')> = {
  listEvents: { method: 'GET', path: '/v1/user/webhooks/events' },
  listEndpoints: { method: 'GET', path: '/v1/user/webhooks' },
  createEndpoint: { method: 'POST', path: '/v1/user/webhooks' },
  getEndpoint: { method: 'GET', path: '/v1/user/webhooks/{id}' },
  updateEndpoint: { method: 'PATCH', path: '/v1/user/webhooks/{id}' },
  deleteEndpoint: { method: 'DELETE', path: '/v1/user/webhooks/{id}' },
  revalidateEndpoint: { method: 'POST', path: '/v1/user/webhooks/{id}/revalidate' },
  testEndpoint: { method: 'POST', path: '/v1/user/webhooks/{id}/test' },
  rotateEndpointSecret: { method: 'POST', path: '/v1/user/webhooks/{id}/rotate-secret' },
  endEndpointRotation: { method: 'DELETE', path: '/v1/user/webhooks/{id}/rotate-secret' },
  revealEndpointSecret: { method: 'POST', path: '/v1/user/webhooks/{id}/secret' },
}
