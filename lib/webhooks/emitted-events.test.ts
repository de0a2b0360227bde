import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { makeDocument } from '@/lib/api/document'
import { CONTRACT_EVENT_NAMES, type EventName } from '@/lib/events/events'
import { nextId } from '@/lib/kernel/new-id'
import { insertCharge } from '@/lib/payments/charges/row/insert-charge'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, newPaidCharge, refuseRefund } from '@/lib/payments/testing'
import { insertTransaction } from '@/lib/payments/transaction/insert-transactions'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { takeId } from '@/lib/payments/transaction/take-id'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { TxStatus, TxType } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { relayEvents } from './engine/relay-events'
import { MOVES } from './moves.testing'
import { addVerified } from './testing'

const OURS: EventName[] = ['refund.completed', 'refund.failed', 'dispute.opened', 'dispute.closed']

const CREATIONS = MOVES.filter(([, from]) => from === null)
const CHANGES = MOVES.filter((move): move is [TxType, TxStatus, TxStatus, string | null] =>
  Boolean(move[1]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(makeDocument('http://localhost', { isClosed: true }) as object, 'openapi')
const validate = ajv.compile({ $ref: 'openapi#/components/schemas/Event' })

/** The columns of a transaction as its creator would fill them, and the time of its payment. */
async function newRow(type: TxType, status: TxStatus): Promise<Transaction> {
  const { merchant } = await newMerchant()
  const at = new Date()
  const row = newTransaction({
    merchantId: merchant.merchantId,
    transactionId: nextId(),
    id: await takeId(),
    type,
    source: 'PIX',
    origin: 'API',
    amount: 19_90n,
    feeAmount: 20n,
    createdAt: at,
    settlementMode: 'internal',
    currency: 'brl',
    requestDigest: Buffer.alloc(32),
    trackingParameters: { utm_source: 'instagram' },
    // One without a destination would trouble whoever asks after all withdrawals.
    ...(type === 'CASHOUT' && { pixKey: 'ana@example.com', pixKeyType: 'EMAIL' as const }),
  })
  return { ...row, status, paidAt: at }
}

async function insert(type: TxType, status: TxStatus): Promise<Transaction> {
  const { trackingParameters, ...row } = await newRow(type, status)
  return prisma.transaction.create({ data: { ...row, trackingParameters: trackingParameters! } })
}

const move = (row: Transaction, to: TxStatus) =>
  prisma.$transaction((tx) => moveTransaction(tx, row, { to, cause: 'test' }))

test('what is told of a dispute and of a refund goes only to who names it, as documented', async () => {
  const { merchant, actor } = await newMerchant()
  const { merchantId } = merchant
  const add = (events: EventName[]) => addVerified(actor, { url: 'http://127.0.0.1:9/', events })
  const [usual, named] = [await add(CONTRACT_EVENT_NAMES), await add(OURS)]
  await credit(merchant, 500)
  const [given, disputed] = [await newPaidCharge(merchant), await newPaidCharge(merchant)]
  const { transactionId } = given
  const { refund: part } = await createRefund(merchantId, { transactionId, amount: 5 })
  await settleRefund(part, { status: 'paid', returnId: 'D1', settledAt: new Date() })
  const { refund } = await createRefund(merchantId, { transactionId })
  await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
  const said = { disputeId: 'D1', amount: disputed.amount, reason: 'FRAUD', openedAt: new Date() }
  const dispute = { ...said, respondBy: null }
  await recordDispute(disputed, { ...dispute, status: 'open' })
  await recordDispute(disputed, { ...dispute, status: 'lost' })
  expect((await eventsOf(given)).slice(2)).toEqual(['refund.completed', 'refund.failed'])
  expect((await eventsOf(disputed)).slice(2)).toEqual([
    'dispute.opened',
    'transaction.reversed',
    'dispute.closed',
  ])
  await relayEvents(merchantId)
  const deliveries = await prisma.delivery.findMany({
    where: { merchantId },
    include: { event: true },
    orderBy: { eventId: 'asc' },
  })
  const sentTo = ({ id }: { id: string }) =>
    deliveries.filter(({ endpointId }) => endpointId === id).map(({ event }) => event.name)
  expect(sentTo(named)).toEqual(OURS)
  expect(sentTo(usual).filter((name) => OURS.includes(name as EventName))).toEqual([])
  expect(sentTo(usual)).toContain('transaction.reversed')
})

test('a dispute that was lost before its first notice emits dispute.closed only', async () => {
  const { merchant } = await newMerchant()
  const charge = await newPaidCharge(merchant)
  const { amount } = charge
  const told = { disputeId: 'D1', amount, reason: 'FRAUD', openedAt: new Date(), respondBy: null }
  await recordDispute(charge, { ...told, status: 'lost' })
  expect((await eventsOf(charge)).slice(2)).toEqual(['transaction.reversed', 'dispute.closed'])
})

/** The events of a transaction, each valid by the document, the last one told of as it is now. */
async function eventsOf({ merchantId, transactionId }: Transaction): Promise<string[]> {
  const where = { merchantId, transactionId }
  const events = await prisma.event.findMany({ where, orderBy: { eventId: 'asc' } })
  const now = await prisma.transaction.findFirstOrThrow({ where })
  return events.map(({ name, payload, occurredAt }, index) => {
    const body = JSON.parse(payload)
    const status = index === events.length - 1 ? now.status : expect.any(String)
    expect(validate(body) ? null : validate.errors).toBeNull()
    expect(body).toMatchObject({
      event: name,
      timestamp: occurredAt.toISOString(),
      data: { transactionId, status, type: now.type },
    })
    return name
  })
}

test('the table has every move that a transaction may make, and no other', () => {
  const statuses = Object.values(TxStatus)
  const allowed = Object.values(TxType).flatMap((type) =>
    statuses.flatMap((from) =>
      statuses.filter((to) => canMove(type, from, to)).map((to) => `${type} ${from} ${to}`),
    ),
  )
  const listed = CHANGES.map(([type, from, to]) => `${type} ${from} ${to}`)
  expect(listed.toSorted()).toEqual(allowed.toSorted())
})

test.each(CHANGES)('a %s that goes from %s to %s emits %s, once', async (type, from, to, event) => {
  const row = await insert(type, from)
  expect(await move(row, to)).toMatchObject({ status: to })
  expect(await eventsOf(row)).toEqual(event ? [event] : [])
})

test.each(CHANGES)('so it does when %s, %s to %s, is tried by several at once', async (...of) => {
  const [type, from, to, event] = of
  const row = await insert(type, from)
  const moved = await Promise.all(Array.from({ length: 4 }, () => move(row, to)))
  expect(moved.filter(Boolean)).toHaveLength(1)
  expect(await eventsOf(row)).toEqual(event ? [event] : [])
})

test.each(CHANGES)(
  'a change of a %s from %s to %s that is rolled back emits nothing',
  async (...of) => {
    const [type, from, to] = of
    const row = await insert(type, from)
    const broken = prisma.$transaction(async (tx) => {
      await moveTransaction(tx, row, { to, cause: 'test' })
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await eventsOf(row)).toEqual([])
  },
)

test.each(CREATIONS)('a %s that is created (from %s) as %s emits %s, once', async (...of) => {
  const [type, , status, event] = of
  const row = await newRow(type, status)
  await prisma.$transaction((tx) => insertTransaction(tx, row, { cause: 'created' }))
  expect(await eventsOf(row)).toEqual(event ? [event] : [])
})

test('a charge that is inserted twice, as after a lost connection, emits its creation once', async () => {
  const row = await newRow('CASHIN', 'PENDING')
  expect(await insertCharge(row)).toBe(true)
  expect(await insertCharge(row)).toBe(false)
  expect(await eventsOf(row)).toEqual(['transaction.created'])
})
