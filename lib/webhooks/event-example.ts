import { randomBytes, randomUUID } from 'node:crypto'
import type { EventName } from '@/lib/events/events'
import { newId } from '@/lib/kernel/new-id'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import { buildEndToEndId, buildReturnId } from '@/lib/kernel/pix/identifiers'
import { DAY_MS } from '@/lib/kernel/time'
import { type EventDetail, eventPayload } from '@/lib/payments/transaction/event-payload'
import type { Transaction } from '@/lib/platform/db/generated/client'
import type { TxStatus } from '@/lib/platform/db/generated/enums'

/** The values in which examples differ. */
interface ExampleValues {
  ids: ExampleIds
  /** The legacy integer id; by default that of the guides. */
  id?: bigint
  createdAt: Date
  changedAt: Date
}

const chargeOf = ({ ids, createdAt }: ExampleValues): Transaction => ({
  merchantId: '0196904c-2a00-7000-8000-000000000001',
  transactionId: ids.transactionId,
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
  idempotencyKey: ids.referenceId,
  requestDigest: new Uint8Array(),
  pixCode: encodeDynamicBrCode({
    url: `pix.example.com/${ids.externalId}`,
    merchantName: 'Fulano de Tal',
    merchantCity: 'BRASILIA',
  }),
  pixKeyType: null,
  pixKey: null,
  clientName: 'Ana Souza',
  clientEmail: 'ana@example.com',
  clientPhone: '+5511912345678',
  clientCpf: '12345678909',
  externalId: ids.externalId,
  gatewayId: null,
  endToEndId: null,
  connectionId: null,
  chargeId: null,
  payerName: null,
  payerDocument: null,
  transactionDate: createdAt,
  expiresAt: null,
  paidAt: null,
  createdAt,
  updatedAt: createdAt,
  searchText: null,
})

const CASHOUT: Partial<Transaction> = {
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

/**
 * The columns of the transaction when each event happens. `isPaid` also holds for a payment that
 * was returned.
 */
const STATE_AT: Record<EventName, Stand> = {
  'transaction.created': { status: 'PENDING' },
  'transaction.completed': { status: 'COMPLETED', isPaid: true },
  'transaction.failed': { status: 'FAILED' },
  'transaction.reversed': { status: 'REVERSED', isPaid: true },
  'transaction.cancelled': { status: 'CANCELLED' },
  'transaction.chargeback': { status: 'CHARGEBACK', source: 'CREDIT_CARD', pixCode: null },
  'refund.completed': { status: 'COMPLETED', isPaid: true },
  'refund.failed': { status: 'COMPLETED', isPaid: true },
  'dispute.opened': { status: 'COMPLETED', isPaid: true },
  'dispute.closed': { status: 'REVERSED', isPaid: true },
  'cashout.created': { status: 'PENDING' },
  'cashout.processing': { status: 'PROCESSING' },
  'cashout.completed': { status: 'COMPLETED', isPaid: true },
  'cashout.failed': { status: 'FAILED' },
  'cashout.reversed': { status: 'REVERSED', isPaid: true },
}

type Stand = Partial<Transaction> & { status: TxStatus; isPaid?: boolean }

const disputeOf = ({ ids, changedAt }: ExampleValues) => ({
  transactionId: ids.disputeId,
  amount: 19.9,
  reason: 'FRAUD' as const,
  openedAt: changedAt.toISOString(),
  respondBy: new Date(changedAt.getTime() + 7 * DAY_MS).toISOString(),
})

const refundOf = ({ ids, createdAt, changedAt }: ExampleValues) => ({
  refundId: ids.refundId,
  reason: 'Pedido cancelado pelo cliente',
  idempotencyKey: ids.refundKey,
  createdAt: createdAt.toISOString(),
  settledAt: changedAt.toISOString(),
})

/** A refund of a part, so that the charge stays `COMPLETED`. */
const completedOf = (example: ExampleValues): EventDetail['refund'] => ({
  ...refundOf(example),
  status: 'COMPLETED',
  amount: 5.9,
  refusal: null,
  refusalMessage: null,
  returnId: example.ids.returnId,
})

const failedOf = (example: ExampleValues): EventDetail['refund'] => ({
  ...refundOf(example),
  status: 'FAILED',
  amount: 19.9,
  refusal: 'PAYER_ACCOUNT_CLOSED',
  refusalMessage: 'The payer’s account was closed.',
  returnId: null,
})

/** Further fields of some events' `data`. */
const DETAIL: Partial<Record<EventName, (example: ExampleValues) => EventDetail>> = {
  'transaction.reversed': () => ({ reversedBy: 'refund' }),
  'refund.completed': (example) => ({ refund: completedOf(example) }),
  'refund.failed': (example) => ({ refund: failedOf(example) }),
  'dispute.opened': (example) => ({
    dispute: { ...disputeOf(example), outcome: 'open', decidedAt: null },
  }),
  'dispute.closed': (example) => ({
    dispute: {
      ...disputeOf(example),
      outcome: 'lost',
      decidedAt: example.changedAt.toISOString(),
    },
  }),
}

/** The example of an event for the guides, built by the same code as real payloads. */
export function exampleOf(name: EventName): unknown {
  const createdAt = new Date('2026-05-02T12:00:00.000Z')
  const changedAt = new Date('2026-05-02T12:01:30.000Z')
  const at = STATE_AT[name].status === 'PENDING' ? createdAt : changedAt
  return JSON.parse(payloadOf(name, at, { ids: GUIDES_IDS, createdAt, changedAt }))
}

/**
 * A legacy integer id that no transaction has, so that a receiver that looks it up finds nothing.
 */
const UNUSED_ID = 2n ** 31n - 1n

/**
 * The payload of a test: marked `test: true` inside the signed text, dated now, and with new
 * identifiers that belong to no transaction.
 */
export function testPayload(name: EventName, at: Date): string {
  const example = { ids: randomIds(at), id: UNUSED_ID, createdAt: at, changedAt: at }
  const { event, timestamp, data } = JSON.parse(payloadOf(name, at, example))
  return JSON.stringify({ event, timestamp, test: true, data })
}

function payloadOf(name: EventName, at: Date, example: ExampleValues): string {
  const { isPaid, ...stand } = STATE_AT[name]
  const { ids, id, changedAt } = example
  const row = {
    ...chargeOf(example),
    ...(name.startsWith('cashout.') && CASHOUT),
    ...(isPaid && { paidAt: changedAt, endToEndId: ids.endToEndId }),
    ...(id && { id }),
    ...stand,
    transactionDate: at,
    updatedAt: at,
  }
  return eventPayload(name, at, row, 'https://pay.example.com', DETAIL[name]?.(example))
}

/** The ISPB of no real institution. */
const ISPB = '99999012'

/** Every identifier in an example, of the transaction and of its refund or dispute. */
interface ExampleIds {
  transactionId: string
  /** The charge's idempotency key: `referenceId` in the event. */
  referenceId: string
  /** The charge's id at the bank, which its PIX code also contains. */
  externalId: string
  endToEndId: string
  refundId: string
  /** The refund's idempotency key. */
  refundKey: string
  /** The refund's id in the PIX system. */
  returnId: string
  disputeId: string
}

/** The fixed identifiers of the guides. */
const GUIDES_IDS: ExampleIds = {
  transactionId: '0196904c-2a00-7000-8000-000000000002',
  referenceId: '3f1c8f0e-6a2b-4d3c-9e4f-5a6b7c8d9e0f',
  externalId: '8b3da2f39a4140d1a91abd93113bd441',
  endToEndId: 'E9999901220260502120112345678901',
  refundId: '0196904d-1f80-7000-8000-000000000004',
  refundKey: '5d0f6c1a-8b7e-4f2d-9c3b-1a2e3d4c5b6a',
  returnId: 'D9999901220260502120112345678901',
  disputeId: '0196904d-1f80-7000-8000-000000000005',
}

/**
 * New identifiers for one test, so that a receiver matches them with no order of its own and does
 * not take the test for a repeat.
 */
const randomIds = (at: Date): ExampleIds => ({
  transactionId: newId(at),
  referenceId: randomUUID(),
  externalId: randomBytes(16).toString('hex'),
  endToEndId: buildEndToEndId(ISPB, at, randomBytes(11)),
  refundId: newId(at),
  refundKey: randomUUID(),
  returnId: buildReturnId(ISPB, at, randomBytes(11)),
  disputeId: newId(at),
})
