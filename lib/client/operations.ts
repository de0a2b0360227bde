// Made from lib/api/operations by operations.test.ts: npm run sdk:types.

import type { Calls } from './call'

export const account: Calls<typeof import('@/lib/api/operations/account')> = {
  register: 'POST /v1/user/register',
  openSession: 'POST /v1/user/session',
  getMe: 'GET /v1/user/me',
  getSettings: 'GET /v1/user/settings',
  changeSettings: 'PATCH /v1/user/settings',
  fillDemo: 'POST /v1/user/demo',
  listKeys: 'GET /v1/user/keys',
  createKey: 'POST /v1/user/keys',
  revokeKey: 'DELETE /v1/user/keys/{id}',
}

export const cardCheckout: Calls<typeof import('@/lib/api/operations/card-checkout')> = {
  getCardCheckout: 'GET /v1/user/card-checkout',
  setUpCardCheckout: 'PUT /v1/user/card-checkout',
  changeCardCheckout: 'PATCH /v1/user/card-checkout',
  checkCardCheckout: 'POST /v1/user/card-checkout/check',
  uploadCardLogo: 'PUT /v1/user/card-checkout/logo',
  removeCardLogo: 'DELETE /v1/user/card-checkout/logo',
  getCardLogo: 'GET /v1/checkout/logos/{merchantId}',
}

export const dashboard: Calls<typeof import('@/lib/api/operations/dashboard')> = {
  getUserBalance: 'GET /v1/user/balance',
  getStatement: 'GET /v1/user/statements/{day}',
  getVolume: 'GET /v1/user/volume',
  listUserTransactions: 'GET /v1/user/transactions',
  createUserTransaction: 'POST /v1/user/transactions',
  getUserTransaction: 'GET /v1/user/transactions/{transactionId}',
  listUserCashouts: 'GET /v1/user/cashouts',
  createUserCashout: 'POST /v1/user/cashouts',
  listDisputes: 'GET /v1/user/disputes',
  defendDispute: 'PUT /v1/user/disputes/{transactionId}/defence',
  approveUserCashout: 'POST /v1/user/cashouts/{transactionId}/approve',
  rejectUserCashout: 'POST /v1/user/cashouts/{transactionId}/reject',
}

export const deliveries: Calls<typeof import('@/lib/api/operations/deliveries')> = {
  replayDeliveries: 'POST /v1/user/webhooks/{id}/replay',
  startReplay: 'POST /v1/user/webhooks/{id}/replays',
  listReplays: 'GET /v1/user/webhooks/{id}/replays',
  stopReplay: 'DELETE /v1/user/webhooks/{id}/replays/{replayId}',
  listDeliveries: 'GET /v1/user/webhooks/{id}/deliveries',
  listAllDeliveries: 'GET /v1/user/webhooks/deliveries',
  getDelivery: 'GET /v1/user/webhooks/deliveries/{id}',
  resendDelivery: 'POST /v1/user/webhooks/deliveries/{id}/resend',
  resendDeliveries: 'POST /v1/user/webhooks/deliveries/resend',
}

export const pixAccount: Calls<typeof import('@/lib/api/operations/pix-account')> = {
  getPixAccount: 'GET /v1/user/pix-account',
  connectPixAccount: 'PUT /v1/user/pix-account',
  disconnectPixAccount: 'POST /v1/user/pix-account/disconnect',
}

export const refunds: Calls<typeof import('@/lib/api/operations/refunds')> = {
  refundTransaction: 'POST /v1/integrations/refund-transaction',
  listRefunds: 'GET /v1/integrations/refund-transaction',
  cancelTransaction: 'POST /v1/integrations/cancel-transaction',
  refundUserTransaction: 'POST /v1/user/transactions/{transactionId}/refund',
  cancelUserTransaction: 'POST /v1/user/transactions/{transactionId}/cancel',
}

export const requests: Calls<typeof import('@/lib/api/operations/requests')> = {
  listRequests: 'GET /v1/user/requests',
  getRequest: 'GET /v1/user/requests/{requestId}',
}

export const streams: Calls<typeof import('@/lib/api/operations/streams')> = {
  streamWebhooks: 'GET /v1/user/webhooks/stream',
  streamEvents: 'GET /v1/integrations/events/stream',
}

export const webhooks: Calls<typeof import('@/lib/api/operations/webhooks')> = {
  listEvents: 'GET /v1/user/webhooks/events',
  listEndpoints: 'GET /v1/user/webhooks',
  createEndpoint: 'POST /v1/user/webhooks',
  getEndpoint: 'GET /v1/user/webhooks/{id}',
  updateEndpoint: 'PATCH /v1/user/webhooks/{id}',
  deleteEndpoint: 'DELETE /v1/user/webhooks/{id}',
  revalidateEndpoint: 'POST /v1/user/webhooks/{id}/revalidate',
  testEndpoint: 'POST /v1/user/webhooks/{id}/test',
  rotateEndpointSecret: 'POST /v1/user/webhooks/{id}/rotate-secret',
  endEndpointRotation: 'DELETE /v1/user/webhooks/{id}/rotate-secret',
  revealEndpointSecret: 'POST /v1/user/webhooks/{id}/secret',
}
