import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { ROUTES } from '@/lib/ledger/movements'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundBody } from '@/lib/payments/refunds/refund-body'
import { newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { pool } from './pool'
import { prisma } from './prisma'
import { newMerchant, whileUncommitted } from './testing'

// What the application never writes, and the database refuses all the same: docs/decisions/0122.

/** A paid charge of 50.00 of which 10.00 are being refunded, a disputed one, and a withdrawal. */
async function newWorld() {
  const { merchant } = await newMerchant()
  const charge = await newPaidCharge(merchant, { amount: 50 })
  const disputed = await newPaidCharge(merchant, { amount: 50 })
  const withdrawal = await newWithdrawal(merchant)
  const body = RefundBody.parse({ transactionId: charge.transactionId, amount: 10 })
  await createRefund(merchant.merchantId, body)
  const report = { disputeId: nextId(), amount: 5_000n, reason: 'x', openedAt: new Date() }
  await recordDispute(disputed, { ...report, status: 'open', respondBy: null })
  return { charge, disputed, withdrawal }
}

let world: Awaited<ReturnType<typeof newWorld>>
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => pool.end())

const run = (sql: string, { transactionId } = world.charge) => pool.query(sql, [transactionId])

const change = (set: string) => `UPDATE "Transaction" SET ${set} WHERE "transactionId" = $1`
const changeRefund = (set: string) => `UPDATE "Refund" SET ${set} WHERE "transactionId" = $1`
const changeMerchant = (set: string) => `UPDATE "Merchant" m SET ${set} FROM "Transaction" t
  WHERE t."transactionId" = $1 AND m."merchantId" = t."merchantId"`

/** One more refund of the charge. */
const refund = (status: string, amount: number) => `
  INSERT INTO "Refund" ("merchantId", "refundId", "transactionId", "attempt", "status", "origin",
    "amount", "requestDigest", "createdAt")
  SELECT "merchantId", gen_random_uuid(), "transactionId", 2, '${status}', 'API', ${amount}, '', now()
  FROM "Transaction" WHERE "transactionId" = $1`

/** A transfer of the charge, of 100 centavos by default, with what is written to the tail. */
const transfer = (route: string, tail: string, amount = 100) => `
  WITH posted AS (
    INSERT INTO "LedgerTransfer" ("merchantId", "transferId", "transactionId", "kind",
      "debitAccount", "creditAccount", "amount", "at")
    SELECT "merchantId", gen_random_uuid(), "transactionId", ${route}, ${amount}, now()
    FROM "Transaction" WHERE "transactionId" = $1
    RETURNING *
  ) INSERT INTO "LedgerTail" SELECT "merchantId", "transferId", ${tail} FROM posted`

const RIGHT = `'cashout_held', 'available', 'payout'`
const SAME = '"debitAccount", "creditAccount", "amount"'

test.each([
  [
    'Transaction_currency',
    'a PIX in another currency',
    change(`"currency" = 'usd', "settlementMode" = 'external'`),
  ],
  [
    'Transaction_currency',
    'another currency in the ledger',
    change(`"currency" = 'usd', "source" = 'CREDIT_CARD'`),
  ],
  ['Transaction_paidAt', 'a payment at no time', change('"paidAt" = NULL')],
  [
    'Transaction_paidAt',
    'a payment at no time that went back',
    change(`"paidAt" = NULL, "status" = 'REVERSED'`),
  ],
  [
    'Transaction_paidAt',
    'a payment at no time that was charged back',
    change(`"paidAt" = NULL, "status" = 'CHARGEBACK'`),
  ],
  ['Transaction_amounts', 'a fee below nothing', change('"feeAmount" = -1')],
  ['Transaction_amounts', 'a fee of more than the amount', change('"feeAmount" = 5001')],
  ['Transaction_amounts', 'a payment of nothing', change('"amount" = 0, "feeAmount" = 0')],
  ['Refund_amount', 'a refund of nothing', refund('PENDING', 0)],
  ['Refund_amount', 'a refund that leaves more', refund('PENDING', -1)],
  ['Refund_sum', 'a refund that grows beyond its charge', changeRefund('"amount" = 5001')],
  ['Refund_sum', 'a refund of more than is left', refund('PENDING', 4_001)],
  [
    'LedgerTransfer_route',
    'a transfer on the route of another kind',
    transfer(`'cashout_paid', 'clearing', 'available'`, SAME),
  ],
  ['LedgerTransfer_moves', 'a transfer of nothing', transfer(RIGHT, SAME, 0)],
  ['LedgerTransfer_moves', 'a transfer that runs back', transfer(RIGHT, SAME, -100)],
  ['Merchant_fees', 'a negative share', changeMerchant('"pixFeeBasisPoints" = -1')],
  ['Merchant_fees', 'a negative share of cards', changeMerchant('"cardFeeBasisPoints" = -1')],
  ['Merchant_fees', 'a share of more than all', changeMerchant('"pixFeeBasisPoints" = 10001')],
  [
    'Merchant_fees',
    'a share of cards of more than all',
    changeMerchant('"cardFeeBasisPoints" = 10001'),
  ],
  ['Merchant_fees', 'a negative fee', changeMerchant('"pixFeeFixed" = -1')],
  ['Merchant_fees', 'a negative fee of cards', changeMerchant('"cardFeeFixed" = -1')],
  [
    'Merchant_reserve',
    'a reserve of more than all',
    changeMerchant('"reserveBasisPoints" = 10001'),
  ],
  ['Merchant_reserve', 'a negative reserve', changeMerchant('"reserveBasisPoints" = -1')],
  ['Merchant_reserve', 'a reserve of the past', changeMerchant('"reserveDays" = -1')],
])('%s refuses %s', async (constraint, _, statement) => {
  await expect(run(statement)).rejects.toMatchObject({ constraint })
})

test.each([
  ...['LedgerTransfer', 'StatusChange'].map((table) => [
    table,
    `DELETE FROM "${table}" WHERE false`,
  ]),
  ...['LedgerTransfer', 'LedgerTail', 'StatusChange'].flatMap((table) => [
    [table, `UPDATE "${table}" SET "merchantId" = "merchantId" WHERE false`],
    [table, `TRUNCATE "${table}"`],
  ]),
])('what was written to %s stays, whatever the statement: %s', async (_, statement) => {
  const act = prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(statement)
    throw new Error('it was carried out')
  })
  await expect(act).rejects.toThrow('append-only')
})

test('a paid withdrawal says when it was paid', async () => {
  const refused = { constraint: 'Transaction_paidAt' }
  const paid = run(change(`"status" = 'COMPLETED'`), world.withdrawal)
  await expect(paid).rejects.toMatchObject(refused)
})

test('a dispute blocks no negative amount', async () => {
  const { transactionId } = world.disputed
  const block = `UPDATE "Dispute" SET "blocked" = -1 WHERE "chargeId" = $1`
  const refused = { constraint: 'Dispute_blocked' }
  await expect(run(block, { ...world.disputed, transactionId })).rejects.toMatchObject(refused)
})

test.each([
  ['another amount', '"debitAccount", "creditAccount", "amount" * 1000'],
  ['another debit', `'reserve'::"LedgerAccount", "creditAccount", "amount"`],
  ['another credit', `"debitAccount", 'reserve'::"LedgerAccount", "amount"`],
])('a transfer is refused with a tail row of %s', async (_, tail) => {
  await expect(run(transfer(RIGHT, tail))).rejects.toThrow('must insert into "LedgerTail"')
})

test('a tail row is refused without its transfer', async () => {
  const tail = `INSERT INTO "LedgerTail"
    SELECT "merchantId", gen_random_uuid(), 'clearing', 'available', 100
    FROM "Transaction" WHERE "transactionId" = $1`
  await expect(run(tail)).rejects.toThrow('must insert into "LedgerTransfer"')
})

test('each kind of transfer has the route that the ledger gives it, and no other', async () => {
  const { rows } = await pool.query(`
    SELECT pg_get_expr(conbin, conrelid) AS "holds" FROM pg_constraint
    WHERE conname = 'LedgerTransfer_route'`)
  const allowed = await pool.query(`
    SELECT "kind", "debitAccount" AS "from", "creditAccount" AS "to"
    FROM unnest(enum_range(NULL::"TransferKind")) AS k("kind"),
      unnest(enum_range(NULL::"LedgerAccount")) AS d("debitAccount"),
      unnest(enum_range(NULL::"LedgerAccount")) AS c("creditAccount")
    WHERE ${rows[0].holds} ORDER BY "kind"`)
  const routes = Object.entries(ROUTES).map(([kind, route]) => ({ kind, ...route }))
  expect(allowed.rows).toHaveLength(routes.length)
  expect(allowed.rows).toEqual(expect.arrayContaining(routes))
})

describe('one payment', () => {
  const give = (to: { transactionId: string }, endToEndId: string) =>
    pool.query(change(`"endToEndId" = $2`), [to.transactionId, endToEndId])

  test('is credited as one charge, of whatever merchant', async () => {
    const { merchant } = await newMerchant()
    const charge = await newPaidCharge(merchant)
    const refused = { constraint: 'Transaction_endToEndId_key' }
    await expect(give(world.charge, charge.endToEndId!)).rejects.toMatchObject(refused)
  })

  test('may be that of a withdrawal here, and of its disputes', async () => {
    const { disputed, withdrawal } = world
    const { endToEndId } = disputed
    await give(withdrawal, endToEndId!)
    const { merchantId, transactionId } = disputed
    const where = { merchantId, chargeId: transactionId }
    const dispute = await prisma.dispute.findFirstOrThrow({ where })
    await give(dispute, endToEndId!)
    expect(await prisma.transaction.count({ where: { endToEndId } })).toBe(3)
  })
})

test('of two refunds at once, each of all that is left, the second is refused', async () => {
  const { merchant } = await newMerchant()
  const { merchantId, transactionId } = await newPaidCharge(merchant, { amount: 50 })
  const add = `INSERT INTO "Refund" ("merchantId", "refundId", "transactionId", "attempt", "status",
      "origin", "amount", "requestDigest", "createdAt")
    VALUES ($1::uuid, gen_random_uuid(), $2::uuid, $3, 'COMPLETED', 'API', 5000, '', now())`
  const second = whileUncommitted(
    (tx) => tx.$executeRawUnsafe(add, merchantId, transactionId, 1),
    () => pool.query(add, [merchantId, transactionId, 2]),
  )
  await expect(second).rejects.toMatchObject({ constraint: 'Refund_sum' })
})

test('a failed refund is beside the sum, and cannot come back beyond it', async () => {
  const { merchant } = await newMerchant()
  const charge = await newPaidCharge(merchant, { amount: 50 })
  await run(refund('FAILED', 4_000), charge)
  await run(refund('COMPLETED', 5_000).replace(', 2,', ', 3,'), charge)
  const back = changeRefund(`"status" = 'COMPLETED', "settledAt" = now()`)
  await expect(run(back, charge)).rejects.toMatchObject({ constraint: 'Refund_sum' })
})
