// Made from lib/api/operations by operations.test.ts: npm run sdk:types.

import type { Calls } from './call'

export const operatorMoney: Calls<typeof import('@/lib/api/operations/operator-money')> = {
  listPayouts: 'GET /v1/operator/payouts',
  syncPayout: 'POST /v1/operator/payouts/{transactionId}/sync',
  listItems: 'GET /v1/operator/reconciliation',
  creditItem: 'POST /v1/operator/reconciliation/{itemId}/credit',
  refundItem: 'POST /v1/operator/reconciliation/{itemId}/refund',
  acknowledgeItem: 'POST /v1/operator/reconciliation/{itemId}/known',
  listFraudReports: 'GET /v1/operator/disputes',
  listAdjustments: 'GET /v1/operator/adjustments',
  proposeAdjustment: 'POST /v1/operator/adjustments',
  approveAdjustment: 'POST /v1/operator/adjustments/{adjustmentId}/approve',
  rejectAdjustment: 'POST /v1/operator/adjustments/{adjustmentId}/reject',
}

export const operator: Calls<typeof import('@/lib/api/operations/operator')> = {
  getOperatorOverview: 'GET /v1/operator/overview',
  runDoctor: 'POST /v1/operator/doctor',
  getLedgerCheck: 'GET /v1/operator/ledger-check',
  startLedgerCheck: 'POST /v1/operator/ledger-check',
  listConnections: 'GET /v1/operator/connections',
  addConnection: 'POST /v1/operator/connections',
  changeConnection: 'PATCH /v1/operator/connections/{connectionId}',
  listMerchants: 'GET /v1/operator/merchants',
  getMerchant: 'GET /v1/operator/merchants/{merchantId}',
  changeMerchant: 'PATCH /v1/operator/merchants/{merchantId}',
}
