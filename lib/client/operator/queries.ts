import type { AnswerOf, BodyOf, QueryOf } from '@/lib/client/call'
import { operator, operatorMoney } from '@/lib/client/operator-operations'
import { read } from '@/lib/client/queries'

/** The queries of the operator's pages. */
export const operatorQueries = {
  overview: () => read(operator.getOperatorOverview, {}),
  ledgerCheck: () => read(operator.getLedgerCheck, {}),
  connections: () => read(operator.listConnections, {}),
  merchants: (query: QueryOf<typeof operator.listMerchants> = {}) =>
    read(operator.listMerchants, { query }),
  merchant: (id: string) => read(operator.getMerchant, { id }),
  payouts: (query: QueryOf<typeof operatorMoney.listPayouts> = {}) =>
    read(operatorMoney.listPayouts, { query }),
  items: (query: QueryOf<typeof operatorMoney.listItems> = {}) =>
    read(operatorMoney.listItems, { query }),
  fraudReports: (query: QueryOf<typeof operatorMoney.listFraudReports> = {}) =>
    read(operatorMoney.listFraudReports, { query }),
  adjustments: (query: QueryOf<typeof operatorMoney.listAdjustments> = {}) =>
    read(operatorMoney.listAdjustments, { query }),
}

export type OperatorOverview = AnswerOf<typeof operator.getOperatorOverview>

export type DoctorFinding = AnswerOf<typeof operator.runDoctor>['findings'][number]

export type LedgerCheck = AnswerOf<typeof operator.startLedgerCheck>

/** An account at a PSP. */
export type Connection = AnswerOf<typeof operator.addConnection>

/** A merchant as operators see it. */
export type OperatedMerchant = AnswerOf<typeof operator.getMerchant>

export type MerchantChange = BodyOf<typeof operator.changeMerchant>

/** A withdrawal that is not final. */
export type Payout = AnswerOf<typeof operatorMoney.listPayouts>['data'][number]

/** A difference between a PSP's lists and our books. */
export type ReconciliationItem = AnswerOf<typeof operatorMoney.refundItem>

/** A dispute about a PIX, with its merchant. */
export type FraudReport = AnswerOf<typeof operatorMoney.listFraudReports>['data'][number]

export type Adjustment = AnswerOf<typeof operatorMoney.proposeAdjustment>
