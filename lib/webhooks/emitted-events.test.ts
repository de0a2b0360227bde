import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeDocument } from '@/lib/api/document'
import type { Transaction } from '@/lib/db/generated/client'
import { TxStatus, TxType } from '@/lib/db/generated/enums'
import { prisma } from '@/lib/db/prisma'
import { newMerchant } from '@/lib/db/testing'
import { insertCharge } from '@/lib/transactions/insert-charge'
import { moveTransaction, recordChange } from '@/lib/transactions/move-transaction'
import { canMove } from '@/lib/transactions/status'
import { MOVES } from './moves.testing'

const CREATIONS = MOVES.filter(([, from]) => from === null)
const CHANGES = MOVES.filter((move): move is [TxType, TxStatus, TxStatus, string | null] =>
  Boolean(move[1]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(makeDocument('http://localhost', { isClosed: true }) as object, 'openapi')
const validate = ajv.compile({ $ref: 'openapi#/components/schemas/Event' })

/** The columns of a transaction as its creator would fill them. */
async function newRow(type: TxType, status: TxStatus) {
  const { merchant } = await newMerchant()
  const at = new Date()
  return {
    ...{ merchantId: merchant.merchantId, transactionId: uuidv7(), type, status },
    ...{ source: 'PIX' as const, origin: 'API' as const, amount: 19_90n, feeAmount: 20n },
    ...{ requestDigest: Buffer.alloc(32), trackingParameters: { utm_source: 'instagram' } },
    ...{ transactionDate: at, createdAt: at, updatedAt: at, searchText: null },
  }
}

const insert = async (type: TxType, status: TxStatus): Promise<Transaction> =>
  prisma.transaction.create({ data: await newRow(type, status) })

const move = (row: Transaction, to: TxStatus) =>
  prisma.$transaction((tx) => moveTransaction(tx, row, { to, cause: 'test' }))

/** The events of a transaction, each valid by the document and told of as it is now. */
async function eventsOf({ merchantId, transactionId }: Transaction): Promise<string[]> {
  const events = await prisma.event.findMany({ where: { merchantId, transactionId } })
  const now = await prisma.transaction.findFirstOrThrow({ where: { merchantId, transactionId } })
  return events.map(({ name, payload, occurredAt }) => {
    const body = JSON.parse(payload)
    expect(validate(body) ? null : validate.errors).toBeNull()
    expect(body).toMatchObject({
      event: name,
      timestamp: occurredAt.toISOString(),
      data: { transactionId, status: now.status, type: now.type },
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
  const row = await insert(type, status)
  await prisma.$transaction((tx) => recordChange(tx, row, null, { cause: 'created' }))
  expect(await eventsOf(row)).toEqual(event ? [event] : [])
})

test('a charge that is inserted twice, as after a lost connection, emits its creation once', async () => {
  const blank = {
    ...{ description: null, productName: null, idempotencyKey: null, pixCode: null },
    ...{ pixKeyType: null, pixKey: null, clientName: null, clientEmail: null, clientPhone: null },
    ...{ clientCpf: null, externalId: null, gatewayId: null, endToEndId: null },
    payerName: null,
    payerDocument: null,
    ...{ expiresAt: null, paidAt: null, id: BigInt(Date.now()) },
    ...{ settlementMode: 'internal' as const, currency: 'brl' },
  }
  const row: Transaction = { ...blank, ...(await newRow('CASHIN', 'PENDING')) }
  expect(await insertCharge(row)).toBe(true)
  expect(await insertCharge(row)).toBe(false)
  expect(await eventsOf(row)).toEqual(['transaction.created'])
})
