// Made from lib/api/operations by operations.test.ts: npm run sdk:types.

import type { Calls } from './call'

export const account: Calls<typeof import('@/lib/api/operations/account')> = {
  register: 'POST /v1/user/register',
  openSession: 'POST /v1/user/session',
  closeSession: 'DELETE /v1/user/session',
  getMe: 'GET /v1/user/me',
  renamePerson: 'PATCH /v1/user/me',
  renameMerchant: 'PATCH /v1/user/merchant',
  getSettings: 'GET /v1/user/settings',
  changeSettings: 'PATCH /v1/user/settings',
  fillDemo: 'POST /v1/user/demo',
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
  getVolume: 'GET /v1/user/volume',
  getTransactionsCsv: 'GET /v1/user/transactions/csv',
  listUserTransactions: 'GET /v1/user/transactions',
  createUserTransaction: 'POST /v1/user/transactions',
  getUserTransaction: 'GET /v1/user/transactions/{transactionId}',
  listUserCashouts: 'GET /v1/user/cashouts',
  createUserCashout: 'POST /v1/user/cashouts',
  findKeyHolder: 'POST /v1/user/cashouts/holder',
  approveUserCashout: 'POST /v1/user/cashouts/{transactionId}/approve',
  rejectUserCashout: 'POST /v1/user/cashouts/{transactionId}/reject',
  listDisputes: 'GET /v1/user/disputes',
  defendDispute: 'PUT /v1/user/disputes/{transactionId}/defence',
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
  listPastEvents: 'GET /v1/integrations/events',
}

export const destinations: Calls<typeof import('@/lib/api/operations/destinations')> = {
  listDestinations: 'GET /v1/user/destinations',
  addDestination: 'POST /v1/user/destinations',
  removeDestination: 'DELETE /v1/user/destinations/{id}',
}

export const factors: Calls<typeof import('@/lib/api/operations/factors')> = {
  listFactors: 'GET /v1/user/factors',
  startChallenge: 'POST /v1/user/factors/challenge',
  startAuthenticator: 'POST /v1/user/factors/authenticator',
  confirmAuthenticator: 'POST /v1/user/factors/authenticator/confirm',
  removeAuthenticator: 'DELETE /v1/user/factors/authenticator',
  startPasskey: 'POST /v1/user/factors/passkeys/challenge',
  addPasskey: 'POST /v1/user/factors/passkeys',
  removePasskey: 'DELETE /v1/user/factors/passkeys/{id}',
  makeRecoveryCodes: 'POST /v1/user/factors/recovery-codes',
}

export const keys: Calls<typeof import('@/lib/api/operations/keys')> = {
  listKeys: 'GET /v1/user/keys',
  createKey: 'POST /v1/user/keys',
  changeKey: 'PATCH /v1/user/keys/{id}',
  rotateKey: 'POST /v1/user/keys/{id}/rotate',
  endKeyRotation: 'DELETE /v1/user/keys/{id}/rotate',
  revokeKey: 'DELETE /v1/user/keys/{id}',
}

export const members: Calls<typeof import('@/lib/api/operations/members')> = {
  listMembers: 'GET /v1/user/members',
  changeMember: 'PATCH /v1/user/members/{id}',
  removeMember: 'DELETE /v1/user/members/{id}',
  leaveAccount: 'DELETE /v1/user/members/me',
  listInvitations: 'GET /v1/user/invitations',
  inviteMember: 'POST /v1/user/invitations',
  resendInvitation: 'POST /v1/user/invitations/{id}/resend',
  withdrawInvitation: 'DELETE /v1/user/invitations/{id}',
  acceptInvitation: 'POST /v1/user/invitations/accept',
  getInvitation: 'GET /v1/invitations/{token}',
  acceptAsNewPerson: 'POST /v1/invitations/{token}',
  listAccounts: 'GET /v1/user/accounts',
  listReceivedInvitations: 'GET /v1/user/me/invitations',
  acceptReceivedInvitation: 'POST /v1/user/me/invitations/{id}/accept',
  declineInvitation: 'DELETE /v1/user/me/invitations/{id}',
}

export const pixAccount: Calls<typeof import('@/lib/api/operations/pix-account')> = {
  getPixAccount: 'GET /v1/user/pix-account',
  connectPixAccount: 'PUT /v1/user/pix-account',
  disconnectPixAccount: 'POST /v1/user/pix-account/disconnect',
}

export const privacy: Calls<typeof import('@/lib/api/operations/privacy')> = {
  getRetention: 'GET /v1/user/privacy',
  exportCustomer: 'POST /v1/user/privacy/exports',
  eraseCustomer: 'POST /v1/user/privacy/erasures',
}

export const records: Calls<typeof import('@/lib/api/operations/records')> = {
  listRequests: 'GET /v1/user/requests',
  getRequest: 'GET /v1/user/requests/{requestId}',
  listAuditEntries: 'GET /v1/user/audit',
  listAuditActors: 'GET /v1/user/audit/actors',
  exportAuditEntries: 'GET /v1/user/audit/export',
  getAuditEntry: 'GET /v1/user/audit/{id}',
}

export const recovery: Calls<typeof import('@/lib/api/operations/recovery')> = {
  startPasswordReset: 'POST /v1/user/password-resets',
  resetPassword: 'POST /v1/user/password-resets/{token}',
  changeEmail: 'PUT /v1/user/email',
  sendEmailConfirmation: 'POST /v1/user/email-confirmations',
  confirmEmail: 'POST /v1/user/email-confirmations/{token}',
}

export const refunds: Calls<typeof import('@/lib/api/operations/refunds')> = {
  refundTransaction: 'POST /v1/integrations/refund-transaction',
  listRefunds: 'GET /v1/integrations/refund-transaction',
  cancelTransaction: 'POST /v1/integrations/cancel-transaction',
  refundUserTransaction: 'POST /v1/user/transactions/{transactionId}/refund',
  cancelUserTransaction: 'POST /v1/user/transactions/{transactionId}/cancel',
}

export const sessions: Calls<typeof import('@/lib/api/operations/sessions')> = {
  listSessions: 'GET /v1/user/sessions',
  endOtherSessions: 'DELETE /v1/user/sessions',
  endSession: 'DELETE /v1/user/sessions/{id}',
  confirmSession: 'POST /v1/user/session/confirmation',
  changePassword: 'PUT /v1/user/password',
  switchAccount: 'PUT /v1/user/session/account',
}

export const statements: Calls<typeof import('@/lib/api/operations/statements')> = {
  getStatement: 'GET /v1/user/statements/{day}',
  getStatementCsv: 'GET /v1/user/statements/{day}/csv',
  getStatementOfx: 'GET /v1/user/statements/{day}/ofx',
  getMonthStatement: 'GET /v1/user/statements/months/{month}',
  getMonthStatementCsv: 'GET /v1/user/statements/months/{month}/csv',
  getMonthStatementOfx: 'GET /v1/user/statements/months/{month}/ofx',
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
  streamWebhooks: 'GET /v1/user/webhooks/stream',
  streamEvents: 'GET /v1/integrations/events/stream',
}
