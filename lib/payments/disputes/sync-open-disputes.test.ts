import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { readBook } from '@/lib/ledger/open-book'
import { readHistory } from '@/lib/payments/queries/read-history'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { sendRefund } from '@/lib/payments/refunds/send-refund'
import { credit, eventsOf, newCharge, newPaidCharge, payloadsOf } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { allRead } from '@/lib/providers/pix/listed'
import type { FraudReport, Psp } from '@/lib/providers/pix/port'
import type { FraudReportOutcome } from '@/lib/sandbox/bank/fraud-report-rules'
import { decideFraudReport, openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { syncFraudReport, syncFraudReportsAt } from './sync-open-disputes'

const psp = testPsp()
const NOBODY = { name: null, document: null }

/** A paid PIX charge of 100.00, less a fee of 0.99, that its payer reports at the bank. */
async function reported() {
  const { merchant } = await newMerchant()
  const charge = await newPaidCharge(merchant, { amount: 100 })
  const { merchantId, transactionId } = charge
  const { infractionId } = await openFraudReport(charge.endToEndId!)
  const sync = () => syncFraudReport(charge, infractionId, psp)
  const decide = (outcome: FraudReportOutcome) => decideFraudReport(infractionId, outcome)
  const current = () => getTransaction(merchantId, transactionId)
  const infraction = () =>
    prisma.transaction.findFirstOrThrow({ where: { merchantId, type: 'INFRACTION' } })
  const book = () => readBook(merchantId)
  return { merchant, merchantId, charge, sync, decide, current, infraction, book }
}

const reportOf = (endToEndId: string): FraudReport => ({
  disputeId: randomUUID(),
  endToEndId,
  amount: 10_000n,
  reason: 'FRAUDE',
  status: 'open',
  openedAt: new Date(),
  respondBy: null,
  defence: null,
})

describe('a report of fraud', () => {
  test('opens an INFRACTION that names the payment, and blocks its amount', async () => {
    const { charge, sync, infraction, book } = await reported()
    await Promise.all([sync(), sync(), sync()])
    expect(await infraction()).toMatchObject({
      status: 'PENDING',
      source: 'PIX',
      amount: 10_000n,
      endToEndId: charge.endToEndId,
    })
    expect(await book()).toMatchObject({ available: -99n, blocked: 10_000n })
  })

  test('of a second payment is about that payment alone', async () => {
    const { merchant } = await newMerchant()
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, amount } = charge
    const payment = {
      endToEndId: charge.endToEndId!,
      amount,
      paidAt: charge.paidAt!,
      payer: NOBODY,
    }
    const second = { ...payment, endToEndId: `E${randomUUID()}`, amount: 700n }
    const { endToEndId } = second
    const twice: Psp = {
      ...psp,
      findCharge: async () => ({ status: 'paid', payments: [payment, second] }),
      findFraudReport: async () => ({ ...reportOf(endToEndId), amount: 700n, status: 'lost' }),
    }
    await syncFraudReport(charge, randomUUID(), twice)
    const where = { merchantId, type: 'CASHIN' as const }
    const payments = await prisma.transaction.findMany({ where, orderBy: { amount: 'asc' } })
    expect(payments).toMatchObject([
      { endToEndId, status: 'REVERSED', chargeId: charge.transactionId },
      { status: 'COMPLETED', amount: 10_000n },
    ])
    expect((await readBook(merchantId)).clearing).toBe(-10_000n)
    // The report is no payment of the charge, though it is about one.
    const { extraPayments } = await readHistory(charge)
    expect(extraPayments).toMatchObject([{ endToEndId, type: 'CASHIN' }])
  })

  test("of a payment that is not the charge's changes nothing", async () => {
    const { merchantId, charge, infraction, book } = await reported()
    const before = await book()
    const report = reportOf(`E${randomUUID()}`)
    await syncFraudReport(charge, randomUUID(), { ...psp, findFraudReport: async () => report })
    await expect(infraction()).rejects.toThrow()
    expect(await book()).toEqual(before)
    expect(await eventsOf({ merchantId, transactionId: charge.transactionId })).not.toContain(
      'dispute.opened',
    )
  })

  test('that is accepted reverses the charge, once, and takes the fee from the balance', async () => {
    const { charge, sync, decide, current, infraction, book } = await reported()
    await sync()
    await decide('accepted')
    await Promise.all([sync(), sync(), sync()])
    expect(await current()).toMatchObject({ status: 'REVERSED' })
    expect(await infraction()).toMatchObject({ status: 'COMPLETED' })
    expect(await book()).toMatchObject({ available: -99n, blocked: 0n, clearing: 0n })
    expect(await eventsOf(charge)).toEqual([
      'transaction.created',
      'transaction.completed',
      'dispute.opened',
      'transaction.reversed',
      'dispute.closed',
    ])
    const [opened, reversed, closed] = (await payloadsOf(charge)).slice(2)
    const dispute = { transactionId: (await infraction()).transactionId, amount: 100 }
    const { transactionId } = charge
    const ofCharge = { transactionId, type: 'CASHIN' }
    expect(opened).toMatchObject({
      ...ofCharge,
      status: 'COMPLETED',
      dispute: { ...dispute, outcome: 'open', decidedAt: null },
    })
    expect(reversed).toMatchObject({ ...ofCharge, status: 'REVERSED', reversedBy: 'dispute' })
    expect(closed).toMatchObject({
      ...ofCharge,
      status: 'REVERSED',
      dispute: { ...dispute, outcome: 'lost' },
    })
    // Nothing that is told of a dispute has the status of its INFRACTION, which says COMPLETED.
    for (const { dispute } of [opened, closed]) expect(dispute).not.toHaveProperty('status')
  })

  test('that is rejected leaves all as it was', async () => {
    const { charge, sync, decide, current, infraction, book } = await reported()
    const before = await book()
    await sync()
    await decide('rejected')
    await sync()
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
    expect(await infraction()).toMatchObject({ status: 'CANCELLED' })
    expect(await book()).toEqual(before)
    expect((await eventsOf(charge)).slice(2)).toEqual(['dispute.opened', 'dispute.closed'])
    expect((await payloadsOf(charge)).at(-1)).toMatchObject({
      status: 'COMPLETED',
      dispute: { outcome: 'won', decidedAt: expect.any(String) },
    })
  })

  test('whose notice comes before that of the payment is about a charge that is credited', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, { amount: 100 })
    const payer = { name: 'Bia', document: '52998224725' }
    const { endToEndId } = await payCode({ pixCode: charge.pixCode!, payer })
    const { infractionId } = await openFraudReport(endToEndId)
    await syncFraudReport(charge, infractionId, psp)
    expect(await readBook(merchant.merchantId)).toMatchObject({ available: -99n, blocked: 10_000n })
  })

  test('while a refund was on its way has that refused, and the money blocked is not lent', async () => {
    const { merchant } = await newMerchant()
    await credit(merchant, 500)
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId } = charge
    const { refund } = await createRefund(merchantId, { transactionId })
    const { infractionId } = await openFraudReport(charge.endToEndId!)
    await syncFraudReport(charge, infractionId, psp)
    await sendRefund(refund, psp)
    expect(await prisma.refund.findFirst({ where: { merchantId } })).toMatchObject({
      status: 'FAILED',
      refusal: 'INFRACTION_OPEN',
    })
    const { available, blocked, refund: held } = await readBook(merchantId)
    expect([available, blocked, held]).toEqual([49_901n, 10_000n, 0n])
  })
})

describe('the list of a connection', () => {
  /** The PSP of a connection that lists reports about these charges. */
  const listing = (charges: { transactionId: string; endToEndId: string | null }[]): Psp => ({
    ...psp,
    fraudReports: {
      read: async () => allRead(charges.map(({ endToEndId }) => reportOf(endToEndId!))),
      findCharge: async (endToEndId) => {
        const found = charges.find((charge) => charge.endToEndId === endToEndId)
        if (found?.transactionId) return found.transactionId
        throw new AppError('acquirer_unavailable', 'The PSP does not answer')
      },
    },
  })

  test('records every report that can be, and tells of one that cannot', async () => {
    const first = await reported()
    const second = await reported()
    const broken = { transactionId: '', endToEndId: `E${randomUUID()}` }
    const sync = () =>
      syncFraudReportsAt({
        connectionId: null,
        psp: listing([first.charge, broken, second.charge]),
      })
    await expect(sync()).rejects.toMatchObject({ code: 'acquirer_unavailable' })
    for (const { infraction } of [first, second]) {
      expect(await infraction()).toMatchObject({ status: 'PENDING', amount: 10_000n })
    }
  })

  test('says nothing about a charge that another connection opened', async () => {
    const { charge, infraction, current, book } = await reported()
    const before = await book()
    const stranger = { connectionId: randomUUID(), psp: listing([charge]) }
    await syncFraudReportsAt(stranger)
    await expect(infraction()).rejects.toThrow()
    expect(await book()).toEqual(before)
    expect(await current()).toMatchObject({ status: 'COMPLETED' })
  })

  test('pays no charge that another connection opened', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, { amount: 100 })
    const endToEndId = `E${randomUUID()}`
    const payment = { endToEndId, amount: 10_000n, paidAt: new Date(), payer: NOBODY }
    const paid: Psp = {
      ...listing([{ ...charge, endToEndId }]),
      findCharge: async () => ({ status: 'paid', payments: [payment] }),
    }
    await syncFraudReportsAt({ connectionId: randomUUID(), psp: paid })
    expect(await getTransaction(merchant.merchantId, charge.transactionId)).toMatchObject({
      status: 'PENDING',
    })
  })
})
