import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { newPaidCharge } from '@/lib/payments/testing'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { canMove } from '@/lib/payments/transaction/status'
import { Prisma, type Transaction } from '@/lib/platform/db/generated/client'
import type { TotalSpan, TxStatus } from '@/lib/platform/db/generated/enums'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { foldMerchant } from './fold-totals'
import { SPANS } from './period-parts'
import { totalsQuery } from './totals-query'

/** What may become of a charge after it was paid. */
const ENDS = ['REVERSED', 'CHARGEBACK'] as const satisfies TxStatus[]

const act = fc.oneof(
  fc.record({ refund: fc.bigInt({ min: 1n, max: 100n }), isCompleted: fc.boolean() }),
  fc.record({ to: fc.constantFrom(...ENDS) }),
  fc.record({ isFold: fc.constant(true) }),
)

type Act = { refund?: bigint; isCompleted?: boolean; to?: TxStatus; isFold?: boolean }

const REFUNDED: Act[] = [{ refund: 40n, isCompleted: true }, { isFold: true }, { refund: 2n }]

/** Makes a refund, or completes the one that waits. */
async function refund({ merchantId, transactionId }: Transaction, { refund, isCompleted }: Act) {
  const refunds = await prisma.refund.findMany({ where: { merchantId, transactionId } })
  const waiting = refunds.find(({ status }) => status === 'PENDING')
  if (waiting) {
    const { refundId } = waiting
    const where = { merchantId_refundId: { merchantId, refundId } }
    await prisma.refund.update({ where, data: { status: 'COMPLETED' } })
    return
  }
  await prisma.refund.create({
    data: {
      merchantId,
      transactionId,
      refundId: newId(new Date()),
      origin: 'API',
      attempt: refunds.length + 1,
      amount: refund!,
      createdAt: new Date(),
      status: isCompleted ? 'COMPLETED' : 'PENDING',
      requestDigest: new Uint8Array(32),
    },
  })
}

const read = async ({ text, values }: Prisma.Sql) => (await pool.query({ text, values })).rows

/** The refunds by the status of their charges, and the same from a plain count. */
const compare = async (merchantId: string, span: TotalSpan) =>
  expect(
    await read(Prisma.sql`
      SELECT "status", sum("count")::int AS "count", sum("amount")::bigint AS "amount"
      FROM (${totalsQuery(merchantId, 'refunded', {}, [{ span }])}) AS part
      GROUP BY 1 HAVING sum("count") <> 0 OR sum("amount") <> 0 ORDER BY 1`),
  ).toEqual(
    await read(Prisma.sql`
      SELECT t."status", count(*)::int AS "count", sum(r."amount")::bigint AS "amount"
      FROM "Refund" r JOIN "Transaction" t USING ("merchantId", "transactionId")
      WHERE r."merchantId" = ${merchantId}::uuid AND r."status" = 'COMPLETED' GROUP BY 1 ORDER BY 1`),
  )

test('totals of refunds go with their charges, whatever is refunded, moved and folded', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const moved = new Set<TxStatus>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (list: Act[]) => {
      let charge = await newPaidCharge(merchant)
      for (const one of list) {
        if (one.refund) await refund(charge, one)
        if (one.isFold) await foldMerchant(merchantId)
        const { to } = one
        if (!to || !canMove(charge.type, charge.status, to)) continue
        const next = await prisma.$transaction((tx) =>
          moveTransaction(tx, charge, { to, cause: 'test' }),
        )
        charge = next ?? charge
        moved.add(charge.status)
      }
      for (const span of SPANS) await compare(merchantId, span)
    }),
    { numRuns: 12, examples: ENDS.map((to): [Act[]] => [[...REFUNDED, { to }, { isFold: true }]]) },
  )
  expect(moved).toEqual(new Set(ENDS))
}, 120_000)
