import type { Transaction } from '@/lib/platform/db/generated/client'

/** Columns without a default. */
type Required =
  | 'merchantId'
  | 'transactionId'
  | 'id'
  | 'type'
  | 'source'
  | 'settlementMode'
  | 'currency'
  | 'origin'
  | 'amount'
  | 'feeAmount'
  | 'requestDigest'
  | 'createdAt'

/** Columns that are the same for every new row or written by the database. */
type Fixed = 'status' | 'updatedAt' | 'searchText'

type NewTransaction = Pick<Transaction, Required> & Partial<Omit<Transaction, Required | Fixed>>

/**
 * The row of a new charge, withdrawal or INFRACTION. Its status is PENDING, `transactionDate`
 * defaults to `createdAt`, and every other column that is left out is null.
 */
export function newTransaction(given: NewTransaction): Transaction {
  return {
    description: null,
    productName: null,
    trackingParameters: null,
    idempotencyKey: null,
    pixCode: null,
    pixKeyType: null,
    pixKey: null,
    clientName: null,
    clientEmail: null,
    clientPhone: null,
    clientCpf: null,
    externalId: null,
    gatewayId: null,
    endToEndId: null,
    connectionId: null,
    chargeId: null,
    payerName: null,
    payerDocument: null,
    transactionDate: given.createdAt,
    expiresAt: null,
    paidAt: null,
    ...given,
    status: 'PENDING',
    updatedAt: given.createdAt,
    searchText: null,
  }
}

/**
 * The columns of a new row with their SQL types, from which the INSERT statement is built. A
 * missing column fails to compile. `searchText` is not here, because a trigger writes it.
 */
export const COLUMNS = {
  merchantId: 'uuid',
  transactionId: 'uuid',
  id: 'bigint',
  type: '"TxType"',
  status: '"TxStatus"',
  source: '"TxSource"',
  origin: '"TxOrigin"',
  settlementMode: '"SettlementMode"',
  currency: 'text',
  amount: 'bigint',
  feeAmount: 'bigint',
  description: 'text',
  productName: 'text',
  trackingParameters: 'jsonb',
  idempotencyKey: 'uuid',
  requestDigest: 'bytea',
  pixCode: 'text',
  pixKeyType: '"PixKeyType"',
  pixKey: 'text',
  clientName: 'text',
  clientEmail: 'text',
  clientPhone: 'text',
  clientCpf: 'text',
  externalId: 'text',
  gatewayId: 'text',
  endToEndId: 'text',
  connectionId: 'uuid',
  chargeId: 'uuid',
  payerName: 'text',
  payerDocument: 'text',
  transactionDate: 'timestamptz',
  expiresAt: 'timestamptz',
  paidAt: 'timestamptz',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
} as const satisfies Record<Exclude<keyof Transaction, 'searchText'>, string>
