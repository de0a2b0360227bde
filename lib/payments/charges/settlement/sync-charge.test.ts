import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { readBook } from '@/lib/ledger/open-book'
import { postReleaseOfReserve, releaseReserve } from '@/lib/ledger/release-reserve'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { eventsOf, jobsOf, newCharge, newEndToEndId } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import type { Payment, Psp } from '@/lib/providers/pix/port'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { syncCharge } from './sync-charge'

const PAYER = { name: 'Ana', document: '52998224725' }
const psp = testPsp()

/** A charge of 100.00 that is paid at the PSP but for which no notice arrived. */
async function paidCharge(columns = {}) {
  const { merchant } = await newMerchant(columns)
  const charge = await newCharge(merchant, { amount: 100 })
  await payCode({ pixCode: charge.pixCode ?? '', payer: PAYER })
  const { merchantId, transactionId } = charge
  const current = () => getTransaction(merchantId, transactionId)
  return { charge, merchantId, transactionId, current }
}

test('credits a payment once, however many notices arrive at once', async () => {
  const { charge, current, merchantId, transactionId } = await paidCharge({
    reserveBasisPoints: 500,
  })
  await Promise.all(Array.from({ length: 10 }, () => syncCharge(charge, psp)))

  const settled = await current()
  expect(settled).toMatchObject({ status: 'COMPLETED', feeAmount: 99n })
  expect(settled.endToEndId).toMatch(/^E99999004\d{12}\w{11}$/)
  expect(await readBook(merchantId)).toMatchObject({
    clearing: -10_000n,
    charge_fees: 99n,
    reserve: 495n,
    available: 9_406n,
  })
  const completed = { merchantId, transactionId, name: 'transaction.completed' }
  expect(await prisma.event.count({ where: completed })).toBe(1)
})

test('a payment that meets the cancellation of its charge on the way is credited', async () => {
  const { charge, current, merchantId } = await paidCharge({ pixFeeBasisPoints: 0 })
  const settled = await whileUncommitted(
    (tx) => moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired' }),
    () => syncCharge(charge, psp),
  )
  expect(settled).toBe(true)
  expect((await current()).status).toBe('COMPLETED')
  expect((await readBook(merchantId)).available).toBe(10_000n)
})

test('answers a notice of what is settled already, and changes nothing', async () => {
  const { charge, current } = await paidCharge()
  await syncCharge(charge, psp)
  const settled = await current()
  expect(await syncCharge(charge, psp)).toBe(true)
  expect(await current()).toEqual(settled)
})

test('credits nothing on a notice of a payment that the bank does not know', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  expect(await syncCharge(charge, psp)).toBe(false)
  expect((await readBook(merchant.merchantId)).available).toBe(0n)
})

/** The bank as it tells of these payments of a charge. */
function toldOf(...payments: [amount: bigint, endToEndId: string][]): Psp {
  const [first, ...more] = payments.map(([amount, endToEndId]) => ({
    amount,
    endToEndId,
    paidAt: PAID_AT,
    payer: { name: 'Ana', document: null },
  }))
  return { ...psp, findCharge: async () => ({ status: 'paid', payments: [first!, ...more] }) }
}

const PAID_AT = new Date()
const threeIds = () => [newEndToEndId(), newEndToEndId(), newEndToEndId()] as const

/** The transactions of a charge's extra payments, as far as a test looks at them. */
const extrasOf = ({ merchantId, transactionId }: TransactionKey) =>
  prisma.transaction.findMany({
    where: { merchantId, chargeId: transactionId },
    orderBy: { amount: 'asc' },
    select: { transactionId: true, amount: true, feeAmount: true, status: true, endToEndId: true },
  })

test.each([
  [9_999n, 5_999n],
  [10_001n, 6_001n],
])('credits %d centavos for 100.00 beside the charge, less a fee of %d', async (amount, fee) => {
  const { charge, current, merchantId } = await paidCharge({ pixFeeBasisPoints: 6_000 })
  const endToEndId = newEndToEndId()
  const other = toldOf([amount, endToEndId])
  const settled = await Promise.all([1, 2, 3, 4].map(() => syncCharge(charge, other)))
  expect(settled).toEqual([false, false, false, false])
  expect(await current()).toMatchObject({ status: 'PENDING', endToEndId: null })
  const extra = { amount, feeAmount: fee, status: 'COMPLETED', endToEndId }
  expect(await extrasOf(charge)).toMatchObject([extra])
  expect((await readBook(merchantId)).available).toBe(amount - fee)
})

test('credits a second payment, and one of another amount, each as its own line with its own events', async () => {
  const { charge, current, merchantId } = await paidCharge({ pixFeeBasisPoints: 0 })
  const [e0, e1, e2] = threeIds()
  const thrice = toldOf([500n, e0], [10_000n, e1], [10_000n, e2])
  expect(await syncCharge(charge, thrice)).toBe(true)
  expect(await syncCharge(charge, thrice)).toBe(true)
  expect(await current()).toMatchObject({ status: 'COMPLETED', endToEndId: e1 })
  const extras = await extrasOf(charge)
  expect(extras).toMatchObject([
    { amount: 500n, endToEndId: e0 },
    { amount: 10_000n, endToEndId: e2 },
  ])
  expect((await readBook(merchantId)).available).toBe(20_500n)
  const { transactionId } = extras[1]!
  expect(await eventsOf({ merchantId, transactionId })).toEqual([
    'transaction.created',
    'transaction.completed',
  ])
})

test('an extra payment is told when it becomes known, not when it was made', async () => {
  const { charge, merchantId } = await paidCharge()
  const since = new Date()
  await syncCharge(charge, toldOf([500n, newEndToEndId()]))
  const [{ transactionId } = charge] = await extrasOf(charge)
  const where = { merchantId, transactionId }
  expect((await getTransaction(merchantId, transactionId)).createdAt).toEqual(PAID_AT)
  const events = await prisma.event.findMany({ where })
  const changes = await prisma.statusChange.findMany({ where, orderBy: { changeId: 'asc' } })
  expect(changes.map(({ cause }) => cause)).toEqual(['extra_payment', 'paid'])
  const times = [...events.map(({ occurredAt }) => occurredAt), ...changes.map(({ at }) => at)]
  const told = events.map(({ payload }) => new Date(JSON.parse(payload).timestamp))
  expect([...times, ...told].filter((time) => time < since)).toEqual([])
})

test('a payer whose name is no proper text has paid like any other, and paid twice too', async () => {
  const { charge, current, merchantId } = await paidCharge({ pixFeeBasisPoints: 0 })
  const payer = { name: 'Ana\0 \ud83d', document: '***.982.247-**' }
  const [e1, e2] = threeIds()
  const payments = [e1, e2].map((endToEndId) => ({
    endToEndId,
    amount: 10_000n,
    paidAt: PAID_AT,
    payer,
  })) as [Payment, Payment]
  const told = { ...psp, findCharge: async () => ({ status: 'paid' as const, payments }) }
  expect(await syncCharge(charge, told)).toBe(true)
  expect(await current()).toMatchObject({ status: 'COMPLETED', payerName: 'Ana \ufffd' })
  expect(await extrasOf(charge)).toMatchObject([{ status: 'COMPLETED', endToEndId: e2 }])
  expect((await readBook(merchantId)).available).toBe(20_000n)
})

test('an extra payment is refunded by itself', async () => {
  const { charge, current, merchantId } = await paidCharge({ pixFeeBasisPoints: 0 })
  await syncCharge(charge, toldOf([10_000n, newEndToEndId()], [700n, newEndToEndId()]))
  const [extra] = await extrasOf(charge)
  const { refund } = await createRefund(merchantId, { transactionId: extra!.transactionId })
  expect(refund.amount).toBe(700n)
  await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
  expect(await extrasOf(charge)).toMatchObject([{ status: 'REVERSED' }])
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  expect((await readBook(merchantId)).available).toBe(10_000n)
})

test.each(['CANCELLED', 'FAILED'] as const)(
  'credits a charge that was %s when its money arrived',
  async (status) => {
    const { charge, current, merchantId, transactionId } = await paidCharge()
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { status },
    })
    await syncCharge(charge, psp)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    const moves = await prisma.statusChange.findMany({ where: { merchantId, transactionId } })
    expect(moves.map(({ cause }) => cause)).toEqual(['created', 'paid_late'])
  },
)

test('keeps who paid, as the bank tells it', async () => {
  const { charge, current } = await paidCharge()
  await syncCharge(charge, psp)
  expect(await current()).toMatchObject({ payerName: 'Ana', payerDocument: '52998224725' })
})

test('makes the reserve available later, once', async () => {
  const { charge, merchantId, transactionId } = await paidCharge({ reserveBasisPoints: 1_000 })
  await syncCharge(charge, psp)
  const of = { merchantId, transactionId }
  await releaseReserve(of)
  await releaseReserve(of)
  expect(await readBook(merchantId)).toMatchObject({ reserve: 0n, available: 9_901n })
})

test('makes the reserve available once beside a dispute that does so too, which goes on', async () => {
  const { charge, merchantId, transactionId } = await paidCharge({ reserveBasisPoints: 1_000 })
  await syncCharge(charge, psp)
  const of = { merchantId, transactionId }
  await whileUncommitted(
    (tx) => postReleaseOfReserve(tx, of, new Date()),
    () => releaseReserve(of),
  )
  expect(await readBook(merchantId)).toMatchObject({ reserve: 0n, available: 9_901n })
})

test.each([30, 0])(
  'has the job that releases the reserve wait for the agreed %i days',
  async (reserveDays) => {
    const { charge, current } = await paidCharge({ reserveBasisPoints: 1_000, reserveDays })
    await syncCharge(charge, psp)
    const { paidAt } = await current()
    const due = new Date(paidAt!.getTime() + reserveDays * DAY_MS)
    expect(await jobsOf(charge)).toEqual([{ name: 'release_reserve', runAt: due }])
  },
)

test('an extra payment is credited once by two at once, though the list and the charge tell two times of it', async () => {
  const { charge, merchantId } = await paidCharge({ pixFeeBasisPoints: 0 })
  await syncCharge(charge, psp)
  const paidAt = new Date()
  const endToEndId = newEndToEndId()
  const told: Payment = { endToEndId, amount: 10_000n, paidAt, payer: PAYER }
  const listed = { ...told, paidAt: new Date(paidAt.getTime() - 1_000) }
  const findCharge = async () => ({ status: 'paid', payments: [told] }) as const
  await Promise.all([
    syncCharge(charge, { ...psp, findCharge }),
    syncCharge(charge, psp, { listed }),
  ])
  expect((await readBook(merchantId)).available).toBe(20_000n)
})
