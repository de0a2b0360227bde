import { expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { jobsOf, newCharge } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'
import type { Psp } from '@/lib/providers/pix/port'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { settleCharge } from './settle-charge'

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
  await Promise.all(Array.from({ length: 10 }, () => settleCharge(charge, psp)))

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
    () => settleCharge(charge, psp),
  )
  expect(settled).toBe(true)
  expect((await current()).status).toBe('COMPLETED')
  expect((await readBook(merchantId)).available).toBe(10_000n)
})

test('answers a notice of what is settled already, and changes nothing', async () => {
  const { charge, current } = await paidCharge()
  await settleCharge(charge, psp)
  const settled = await current()
  expect(await settleCharge(charge, psp)).toBe(true)
  expect(await current()).toEqual(settled)
})

test('credits nothing on a notice of a payment that the bank does not know', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  expect(await settleCharge(charge, psp)).toBe(false)
  expect((await readBook(merchant.merchantId)).available).toBe(0n)
})

test.each([9_999n, 10_001n])('leaves a payment of %d centavos for 100.00 alone', async (amount) => {
  const { charge, current, merchantId } = await paidCharge()
  const other: Psp = {
    ...psp,
    findCharge: async () => ({
      ...{ status: 'paid', amount, endToEndId: 'E1', paidAt: new Date() },
      payer: { name: null, document: null },
    }),
  }
  expect(await settleCharge(charge, other)).toBe(false)
  expect(await current()).toMatchObject({ status: 'PENDING' })
  expect((await readBook(merchantId)).available).toBe(0n)
})

test('credits a charge that had been cancelled when its money arrived', async () => {
  const { charge, current, merchantId, transactionId } = await paidCharge()
  await prisma.transaction.updateMany({
    where: { merchantId, transactionId },
    data: { status: 'CANCELLED' },
  })
  await settleCharge(charge, psp)
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  const moves = await prisma.statusChange.findMany({ where: { merchantId, transactionId } })
  expect(moves.map(({ cause }) => cause)).toEqual(['created', 'paid_late'])
})

test('keeps who paid, as the bank tells it', async () => {
  const { charge, current } = await paidCharge()
  await settleCharge(charge, psp)
  expect(await current()).toMatchObject({ payerName: 'Ana', payerDocument: '52998224725' })
})

test('makes the reserve available later, once', async () => {
  const { charge, merchantId, transactionId } = await paidCharge({ reserveBasisPoints: 1_000 })
  await settleCharge(charge, psp)
  const of = { merchantId, transactionId }
  await releaseReserve(of)
  await releaseReserve(of)
  expect(await readBook(merchantId)).toMatchObject({ reserve: 0n, available: 9_901n })
})

test('has the job that releases the reserve wait for the agreed days', async () => {
  const { charge, current } = await paidCharge({ reserveBasisPoints: 1_000, reserveDays: 30 })
  await settleCharge(charge, psp)
  const { paidAt } = await current()
  const due = new Date(paidAt!.getTime() + 30 * 24 * 60 * 60 * 1000)
  expect(await jobsOf(charge)).toEqual([{ name: 'release_reserve', runAt: due }])
})
