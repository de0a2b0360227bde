import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { nextId } from '@/lib/kernel/new-id'
import { checkBook } from '@/lib/ledger/check-book'
import { refundHeld } from '@/lib/ledger/movements'
import { readBook } from '@/lib/ledger/open-book'
import { postTransfers } from '@/lib/ledger/post-transfers'
import { holdBook, loseCommit } from '@/lib/ledger/testing'
import { credit } from '@/lib/payments/testing'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { requestDigest } from '@/lib/payments/transaction/request-digest'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import { createRefund } from './create-refund'
import { byRefundKey } from './refund'

/** Three paid charges of 100.00 of one merchant, of which 250.00 are still available. */
async function paidCharges() {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const charges = [
    await credit(merchant, 100),
    await credit(merchant, 100),
    await credit(merchant, 100),
  ]
  await createWithdrawal(merchant, WithdrawalBody.parse({ amount: 50, pixKey: 'ana@example.com' }))
  const ask = (nth: number, fields: object = {}) =>
    createRefund(merchantId, { transactionId: charges[nth]!.transactionId, ...fields })
  return { merchantId, charges, ask }
}

/**
 * What each of several refunds at once came to: its amount in centavos, `repeat`, or its error's
 * code.
 */
async function together(acts: ReturnType<typeof createRefund>[]) {
  return (await Promise.allSettled(acts)).map((end) => {
    if (end.status === 'rejected') return end.reason.code ?? `${end.reason}`
    return end.value.replayed ? 'repeat' : end.value.refund.amount
  })
}

test('each is judged as if those before it had been written', async () => {
  const { merchantId, charges, ask } = await paidCharges()
  const idempotencyKey = randomUUID()
  const ends = await together([
    ask(0, { amount: 60 }),
    ask(0, { amount: 60, idempotencyKey }),
    ask(0),
    ask(1, { idempotencyKey }),
    ask(1, { idempotencyKey }),
    ask(1, { idempotencyKey: randomUUID() }),
    ask(2),
    ask(2, { amount: 50 }),
    ask(0, { amount: 40, idempotencyKey: randomUUID() }),
  ])
  expect(ends).toEqual([
    6_000n,
    'invalid_request',
    4_000n,
    10_000n,
    'repeat',
    'repeat',
    'insufficient_balance',
    5_000n,
    'invalid_request',
  ])
  expect(await readBook(merchantId)).toMatchObject({ available: 0n, refund: 25_000n })
  expect(await checkBook(merchantId)).toMatchObject({ faults: [] })
  const refunds = await prisma.refund.findMany({
    where: { merchantId, transactionId: charges[0]!.transactionId },
    orderBy: { attempt: 'asc' },
  })
  expect(refunds.map(({ attempt, amount }) => [attempt, amount])).toEqual([
    [1, 6_000n],
    [2, 4_000n],
  ])
})

test('of two that were decided on what was left before, one is made; its repeat is not judged again', async () => {
  const { merchantId, ask } = await paidCharges()
  const part = { amount: 30, remainingAmount: 100 }
  const [one, other] = [randomUUID(), randomUUID()]
  const ends = await together([
    ask(0, { ...part, idempotencyKey: one }),
    ask(0, { ...part, idempotencyKey: other }),
    ask(0, { ...part, idempotencyKey: one }),
  ])
  expect(ends).toEqual([3_000n, 'invalid_request', 'repeat'])
  await expect(ask(0, { ...part, idempotencyKey: other })).rejects.toMatchObject({
    detail: { remainingAmount: 70, issues: [{ path: 'remainingAmount', code: 'other_left' }] },
  })
  const again = { amount: 30, remainingAmount: 70, idempotencyKey: other }
  // More is left again, as after a refund that failed.
  await expect(ask(0, { ...again, remainingAmount: 69 })).rejects.toMatchObject({
    detail: { remainingAmount: 70 },
  })
  expect(await together([ask(0, again)])).toEqual([3_000n])
  expect(await readBook(merchantId)).toMatchObject({ refund: 6_000n })
})

test('each is answered as it is stored, with its job and its audit entry', async () => {
  const { merchantId, ask } = await paidCharges()
  const made = await Promise.all([
    ask(0, { reason: 'Sem estoque', idempotencyKey: randomUUID() }),
    ask(1, { amount: 0.01 }),
  ])
  for (const { refund } of made) {
    const { refundId } = refund
    const stored = { merchantId_refundId: { merchantId, refundId } }
    expect(refund).toEqual(await prisma.refund.findUnique({ where: stored }))
    const jobs = await prisma.$queryRaw<{ name: string }[]>`
      SELECT task.identifier AS "name" FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE job.payload->>'refundId' = ${refundId}`
    expect(jobs).toEqual([{ name: 'send_refund' }])
  }
  const entries = await prisma.auditEntry.findMany({
    where: { merchantId, action: 'refund.created' },
  })
  const told = made.map(({ refund: { refundId } }, nth) => ({ amount: [100, 0.01][nth], refundId }))
  expect(entries).toHaveLength(2)
  expect(entries.map(({ after }) => after)).toEqual(expect.arrayContaining(told))
})

test('while somebody else holds the lock, repeats and refusals are answered and the rest waits', async () => {
  const { merchantId, ask } = await paidCharges()
  await ask(0, { amount: 60 })
  const release = await holdBook(merchantId)
  onTestFinished(release)
  let isTaken = false
  const waiting = ask(1).then((made) => {
    isTaken = true
    return made
  })
  const ends = await together([ask(0, { amount: 60 }), ask(0, { amount: 40.01 })])
  expect(ends).toEqual(['repeat', 'invalid_request'])
  expect(isTaken).toBe(false)
  const lockedUntil = new Date()
  await release()
  const { refund } = await waiting
  expect(refund.amount).toBe(10_000n)
  // What it holds is dated by the lock, and not by the request.
  const { at } = await prisma.ledgerTransfer.findFirstOrThrow({
    where: { merchantId, transactionId: refund.transactionId, kind: 'refund_held' },
  })
  expect(refund.createdAt.getTime()).toBeLessThan(lockedUntil.getTime())
  expect(at.getTime()).toBeGreaterThanOrEqual(lockedUntil.getTime())
})

test('while somebody else holds the lock, a key that meets a refund waits until it stands for that', async () => {
  const { merchantId, ask } = await paidCharges()
  const { refund } = await ask(0)
  const release = await holdBook(merchantId)
  onTestFinished(release)
  const waiting = ask(0, { idempotencyKey: randomUUID() })
  expect(await together([ask(0)])).toEqual(['repeat'])
  await release()
  expect(await waiting).toMatchObject({ replayed: true, refund: { refundId: refund.refundId } })
  expect(await prisma.refundRepeat.count({ where: { merchantId } })).toBe(1)
})

test('while one is being committed, its repeat is answered with it, although its money is gone', async () => {
  const { merchantId, charges, ask } = await paidCharges()
  await together([ask(1), ask(2, { amount: 50 })])
  const { transactionId, amount } = charges[0]!
  const first = { merchantId, transactionId, refundId: nextId(), attempt: 1, amount }
  const createdAt = new Date()
  const told = { origin: 'API', requestDigest: requestDigest({ transactionId }) } as const
  const create = async (tx: Tx) => {
    await lockMerchant(tx, merchantId)
    // The repeat looks for refunds before it waits for the balance.
    await tx.$executeRaw`LOCK TABLE "LedgerSnapshot" IN ACCESS EXCLUSIVE MODE`
    await tx.refund.create({ data: { ...first, ...told, status: 'PENDING', createdAt } })
    await postTransfers(tx, first, refundHeld(amount), createdAt)
  }
  const { refundId } = first
  const repeat = await whileUncommitted(create, () => ask(0))
  expect(repeat).toMatchObject({ replayed: true, refund: { refundId } })
})

test('while one is being paid, its repeat tells the charge as it is then', async () => {
  const { charges, ask } = await paidCharges()
  const { refund } = await ask(0)
  const pay = async (tx: Tx) => {
    await tx.$executeRaw`LOCK TABLE "Refund" IN ACCESS EXCLUSIVE MODE`
    await tx.refund.update({ where: byRefundKey(refund), data: { status: 'COMPLETED' } })
    await moveTransaction(tx, charges[0]!, { to: 'REVERSED', cause: 'refunded' })
  }
  expect(await whileUncommitted(pay, () => ask(0))).toMatchObject({
    replayed: true,
    charge: { status: 'REVERSED' },
    refund: { status: 'COMPLETED' },
  })
})

test('each is made once where the answer to a commit was lost, and is not told as a repeat', async () => {
  const { merchantId, ask } = await paidCharges()
  loseCommit()
  const idempotencyKey = randomUUID()
  const ends = await together([
    ask(0),
    ask(1, { amount: 30, idempotencyKey }),
    ask(1, { amount: 30, idempotencyKey }),
  ])
  expect(ends).toEqual([10_000n, 3_000n, 'repeat'])
  expect(await readBook(merchantId)).toMatchObject({ available: 12_000n, refund: 13_000n })
})

test('one alone is made once where the answer to its commit was lost', async () => {
  const { merchantId, ask } = await paidCharges()
  loseCommit()
  expect(await together([ask(0)])).toEqual([10_000n])
  expect(await readBook(merchantId)).toMatchObject({ refund: 10_000n })
})

test('one that cannot be written fails alone', async () => {
  const { merchantId, ask } = await paidCharges()
  const acts = [ask(0), ask(1, { reason: 'nul \u0000' }), ask(2, { amount: 1 })]
  const ends = await Promise.allSettled(acts)
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await readBook(merchantId)).toMatchObject({ refund: 10_100n })
})
