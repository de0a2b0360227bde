import type { Transaction } from '@/lib/db/generated/client'
import type { TxStatus } from '@/lib/db/generated/enums'
import { eventPayload, type Told } from '@/lib/transactions/public-transaction'
import type { EventName } from './events'

const createdAt = new Date('2026-05-02T12:00:00.000Z')
const changedAt = new Date('2026-05-02T12:01:30.000Z')

const CHARGE: Transaction = {
  merchantId: '0196904c-2a00-7000-8000-000000000001',
  transactionId: '0196904c-2a00-7000-8000-000000000002',
  id: 123n,
  type: 'CASHIN',
  status: 'PENDING',
  source: 'PIX',
  settlementMode: 'internal',
  currency: 'brl',
  origin: 'API',
  amount: 19_90n,
  feeAmount: 20n,
  description: 'Pedido 1042',
  productName: 'Café em grãos 500 g',
  trackingParameters: { utm_source: 'instagram' },
  idempotencyKey: '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f',
  requestDigest: new Uint8Array(),
  pixCode:
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
  pixKeyType: null,
  pixKey: null,
  clientName: 'Ana Souza',
  clientEmail: 'ana@example.com',
  clientPhone: '+5511912345678',
  clientCpf: '12345678909',
  externalId: '8b3da2f39a4140d1a91abd93113bd441',
  gatewayId: null,
  endToEndId: null,
  payerName: null,
  payerDocument: null,
  transactionDate: createdAt,
  expiresAt: null,
  paidAt: null,
  createdAt,
  updatedAt: createdAt,
  searchText: null,
}

const CASHOUT: Transaction = {
  ...CHARGE,
  id: 124n,
  type: 'CASHOUT',
  amount: 250_00n,
  feeAmount: 5_00n,
  description: 'Saque',
  productName: null,
  trackingParameters: null,
  pixCode: null,
  pixKeyType: 'EMAIL',
  pixKey: 'ana@example.com',
  clientName: null,
  clientEmail: null,
  clientPhone: null,
  clientCpf: null,
  externalId: null,
}

const PAID = { paidAt: changedAt, endToEndId: 'E9999901220260502120112345678901' }

/** The transaction as it stands when each event happens. */
const STANDS: Record<EventName, Partial<Transaction> & { status: TxStatus }> = {
  'transaction.created': { status: 'PENDING' },
  'transaction.completed': { status: 'COMPLETED', ...PAID },
  'transaction.failed': { status: 'FAILED' },
  'transaction.reversed': { status: 'REVERSED', ...PAID },
  'transaction.cancelled': { status: 'CANCELLED' },
  'transaction.chargeback': { status: 'CHARGEBACK', source: 'CREDIT_CARD', pixCode: null },
  'refund.failed': { status: 'COMPLETED', ...PAID },
  'dispute.opened': { status: 'COMPLETED', ...PAID },
  'dispute.closed': { status: 'REVERSED', ...PAID },
  'cashout.created': { status: 'PENDING' },
  'cashout.processing': { status: 'PROCESSING' },
  'cashout.completed': { status: 'COMPLETED', ...PAID },
  'cashout.failed': { status: 'FAILED' },
  'cashout.reversed': { status: 'REVERSED', ...PAID },
}

const DISPUTE = {
  transactionId: '0196904d-1f80-7000-8000-000000000005',
  amount: 19.9,
  reason: 'FRAUD',
  openedAt: changedAt.toISOString(),
  respondBy: '2026-05-09T12:01:30.000Z',
}

/** What some events tell beside the transaction. */
const TOLD: Partial<Record<EventName, Told>> = {
  'transaction.reversed': { reversedBy: 'refund' },
  'refund.failed': {
    refund: {
      refundId: '0196904d-1f80-7000-8000-000000000004',
      status: 'FAILED',
      amount: 19.9,
      reason: 'Pedido cancelado pelo cliente',
      idempotencyKey: '5d0f6c1a-8b7e-4f2d-9c3b-1a2e3d4c5b6a',
      refusal: 'PAYER_ACCOUNT_CLOSED',
      refusalMessage: 'The payer’s account was closed.',
      returnId: null,
      createdAt: createdAt.toISOString(),
      settledAt: changedAt.toISOString(),
    },
  },
  'dispute.opened': { dispute: { ...DISPUTE, outcome: 'open', decidedAt: null } },
  'dispute.closed': {
    dispute: { ...DISPUTE, outcome: 'lost', decidedAt: changedAt.toISOString() },
  },
}

/** A payload as an endpoint receives it, made by the same code as the real ones. */
export function exampleOf(name: EventName): unknown {
  const at = STANDS[name].status === 'PENDING' ? createdAt : changedAt
  return JSON.parse(payloadOf(name, at, {}))
}

/** The legacy integer of no transaction: one that a receiver looks up would otherwise be found. */
const NO_ONES_ID = 2n ** 31n - 1n

/**
 * The same, as it is sent to try an endpoint: marked as a test within what is signed, of this
 * moment, and about a transaction that nobody has.
 *
 * @param ids new for each test, so that a receiver takes it for no order of its own and no repeat
 */
export function testPayload(
  name: EventName,
  at: Date,
  { transactionId, referenceId }: { transactionId: string; referenceId: string },
): string {
  const own = { id: NO_ONES_ID, createdAt: at, transactionId, idempotencyKey: referenceId }
  const { event, timestamp, data } = JSON.parse(payloadOf(name, at, own))
  return JSON.stringify({ event, timestamp, test: true, data })
}

function payloadOf(name: EventName, at: Date, own: Partial<Transaction>): string {
  const base = name.startsWith('cashout.') ? CASHOUT : CHARGE
  const { status, ...rest } = STANDS[name]
  const row = { ...base, ...rest, ...own, status, transactionDate: at, updatedAt: at }
  return eventPayload(name, at, row, 'https://pay.example.com', TOLD[name])
}
