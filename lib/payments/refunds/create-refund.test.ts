import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import {
  credit,
  newCharge,
  newPaidCharge,
  newWithdrawal,
  refuseRefund,
} from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createRefund } from './create-refund'
import { settleRefund } from './settle-refund'

/** A charge of 100.00 that was paid, and 50.00 beside it, of one merchant. */
async function refundable(columns = {}) {
  const { merchant, actor } = await newMerchant(columns)
  await credit(merchant, 50)
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { merchantId, transactionId } = charge
  const ask = (fields: object = {}) => createRefund(merchantId, { transactionId, ...fields })
  const refunds = () => prisma.refund.findMany({ where: { merchantId, transactionId } })
  return { merchant, merchantId, transactionId, charge, actor, ask, refunds }
}

const jobsOf = ({ refundId }: { refundId: string }) => prisma.$queryRaw<{ name: string }[]>`
  SELECT task.identifier AS "name" FROM graphile_worker._private_jobs job
  JOIN graphile_worker._private_tasks task ON task.id = job.task_id
  WHERE job.payload->>'refundId' = ${refundId}`

describe('a refund', () => {
  test('holds the gross amount: the fee is not given back', async () => {
    const { ask, merchantId } = await refundable()
    expect(await readBook(merchantId)).toMatchObject({ available: 14_901n, charge_fees: 99n })
    const { charge, refund, replayed } = await ask({ reason: 'Sem estoque' })
    expect(replayed).toBe(false)
    expect(charge.status).toBe('COMPLETED')
    expect(refund).toMatchObject({
      status: 'PENDING',
      amount: 10_000n,
      attempt: 1,
      reason: 'Sem estoque',
      origin: 'API',
    })
    expect(await readBook(merchantId)).toMatchObject({
      available: 4_901n,
      refund: 10_000n,
      charge_fees: 99n,
    })
    expect(await jobsOf(refund)).toEqual([{ name: 'send_refund' }])
  })

  test('is one, of 100 asked for at once, by one key, by many and by none', async () => {
    const { ask, refunds, merchantId } = await refundable()
    const idempotencyKey = randomUUID()
    const keys = [undefined, idempotencyKey, idempotencyKey]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        ask({ idempotencyKey: i % 4 === 3 ? randomUUID() : keys[i % 4] }),
      ),
    )
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ refund }) => refund.refundId)).size).toBe(1)
    expect(await refunds()).toHaveLength(1)
    expect((await readBook(merchantId)).refund).toBe(10_000n)
  })

  test('and withdrawals race for one balance, and never overdraw it', async () => {
    const { merchant, ask, merchantId } = await refundable()
    const sent = { amount: 30, pixKey: 'ana@example.com', allowDuplicate: true }
    const withdrawal = WithdrawalBody.parse(sent)
    const race = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => createWithdrawal(merchant, withdrawal)),
      ask(),
    ])
    const refused = race.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['insufficient_balance']))
    const { available, payout, refund } = await readBook(merchantId)
    expect(available + payout + refund).toBe(14_901n)
    expect(available).toBeGreaterThanOrEqual(0n)
  })

  test('of another merchant may have the same idempotencyKey', async () => {
    const [one, other] = [await refundable(), await refundable()]
    const idempotencyKey = randomUUID()
    await one.ask({ idempotencyKey })
    const { refund, replayed } = await other.ask({ idempotencyKey })
    expect([refund.transactionId, replayed]).toEqual([other.transactionId, false])
    expect((await readBook(other.merchantId)).refund).toBe(10_000n)
  })

  test('needs a balance that covers it, and says what there is', async () => {
    const { merchant } = await newMerchant()
    const { merchantId, transactionId } = await newPaidCharge(merchant, { amount: 100 })
    await expect(createRefund(merchantId, { transactionId })).rejects.toMatchObject({
      code: 'insufficient_balance',
      detail: { disponivel: 99.01 },
    })
    expect(await prisma.refund.count({ where: { merchantId } })).toBe(0)
  })

  test('is audited with the person who asked, once', async () => {
    const { merchantId, transactionId, actor } = await refundable()
    const by = { origin: 'PAINEL', actor } as const
    await createRefund(merchantId, { transactionId }, by)
    await createRefund(merchantId, { transactionId }, by)
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'refund.created', subject: transactionId, userId: actor.userId },
    ])
  })
})

describe('asking again', () => {
  test('after the bank refused makes another try, which the refused key does not', async () => {
    const { ask, merchantId } = await refundable()
    const idempotencyKey = randomUUID()
    const { refund: first } = await ask({ idempotencyKey })
    await refuseRefund(first, 'PAYER_ACCOUNT_CLOSED')
    const repeated = await ask({ idempotencyKey })
    expect(repeated).toMatchObject({
      replayed: true,
      refund: { refundId: first.refundId, status: 'FAILED', refusal: 'PAYER_ACCOUNT_CLOSED' },
    })
    const { refund: second, replayed } = await ask({ idempotencyKey: randomUUID() })
    expect(replayed).toBe(false)
    expect(second).toMatchObject({ attempt: 2, status: 'PENDING' })
    expect(await readBook(merchantId)).toMatchObject({ available: 4_901n, refund: 10_000n })
  })

  test('without a key only reads a try that failed, however many ask at once', async () => {
    const { ask, refunds, merchantId } = await refundable()
    const { refund } = await ask()
    await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    for (const answer of answers) {
      expect(answer).toMatchObject({
        replayed: true,
        refund: { refundId: refund.refundId, status: 'FAILED' },
      })
    }
    expect(await refunds()).toHaveLength(1)
    expect(await readBook(merchantId)).toMatchObject({ available: 14_901n, refund: 0n })
  })

  test('by a key that met a refund on its way gets that one for ever, also once it failed', async () => {
    const { ask, refunds } = await refundable()
    const { refund } = await ask()
    const keys = Array.from({ length: 10 }, () => randomUUID())
    const repeat = () =>
      Promise.all([...keys, ...keys].map((idempotencyKey) => ask({ idempotencyKey })))
    const meanwhile = await repeat()
    await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
    for (const { refund: got, replayed } of [...meanwhile, ...(await repeat())]) {
      expect({ replayed, refundId: got.refundId }).toEqual({
        replayed: true,
        refundId: refund.refundId,
      })
    }
    expect(await refunds()).toHaveLength(1)
    const conflict = { code: 'idempotency_conflict' }
    await expect(ask({ idempotencyKey: keys[0], reason: 'outro' })).rejects.toMatchObject(conflict)
  })

  test('after it failed, by many new keys at once, makes one new try, which all of them keep', async () => {
    const { ask, refunds, merchantId } = await refundable()
    const { refund } = await ask()
    await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const repeat = () => Promise.all(keys.map((idempotencyKey) => ask({ idempotencyKey })))
    const made = await repeat()
    expect(made.filter(({ replayed }) => !replayed)).toHaveLength(1)
    const again = await repeat()
    const ids = [...made, ...again].map((answer) => answer.refund.refundId)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).not.toBe(refund.refundId)
    expect(await refunds()).toHaveLength(2)
    expect((await readBook(merchantId)).refund).toBe(10_000n)
  })

  test('once it was given back answers with the charge as it is by then', async () => {
    const { ask } = await refundable()
    const { refund } = await ask()
    await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
    expect(await ask()).toMatchObject({
      replayed: true,
      charge: { status: 'REVERSED' },
      refund: { status: 'COMPLETED' },
    })
  })

  test('by the same key with other words, or for another charge, is a conflict', async () => {
    const { merchant, ask, transactionId } = await refundable()
    const idempotencyKey = randomUUID()
    await ask({ idempotencyKey })
    const conflict = { code: 'idempotency_conflict', detail: { transactionId } }
    await expect(ask({ idempotencyKey, reason: 'outro' })).rejects.toMatchObject(conflict)
    const other = await newPaidCharge(merchant)
    const body = { transactionId: other.transactionId, idempotencyKey }
    await expect(createRefund(merchant.merchantId, body)).rejects.toMatchObject(conflict)
  })
})

describe('a charge', () => {
  test('that is not paid is not refunded, and says what it is', async () => {
    const { merchant } = await newMerchant()
    const { merchantId, transactionId } = await newCharge(merchant)
    await expect(createRefund(merchantId, { transactionId })).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('PENDING'),
    })
  })

  test('that was charged back is not refunded, although nothing of it was', async () => {
    const { ask, charge } = await refundable()
    await prisma.transaction.update({ where: byKey(charge), data: { status: 'CHARGEBACK' } })
    await expect(ask()).rejects.toMatchObject({ code: 'invalid_state' })
  })

  test('is refunded for 90 days, and not a moment longer', async () => {
    const { ask, charge } = await refundable()
    const last = new Date(charge.paidAt!.getTime() + 90 * DAY_MS)
    const late = { code: 'invalid_state', message: expect.stringMatching(/\d{4}-\d\d-\d\d$/) }
    await expect(at(new Date(last.getTime() + 1), () => ask())).rejects.toMatchObject(late)
    expect((await at(last, () => ask())).replayed).toBe(false)
  })

  test("of another merchant is not there, like a withdrawal, like what isn't", async () => {
    const { transactionId } = await refundable()
    const { merchant } = await newMerchant()
    const withdrawal = await newWithdrawal(merchant)
    for (const id of [transactionId, withdrawal.transactionId, randomUUID()]) {
      const stranger = createRefund(merchant.merchantId, { transactionId: id })
      await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
