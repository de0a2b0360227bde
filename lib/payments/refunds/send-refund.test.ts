import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { readBook } from '@/lib/ledger/open-book'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { credit, eventsOf, newPaidCharge, payloadsOf } from '@/lib/payments/testing'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { REFUND_RULES, type RefundRuling } from '@/lib/sandbox/bank/refund-rules'
import { testPsp } from '@/lib/sandbox/testing'
import { createRefund } from './create-refund'
import { sendRefund, syncRefundsOf } from './send-refund'
import { settleRefund } from './settle-refund'

const psp = testPsp()

const amountFor = (outcome: RefundRuling) =>
  Number(REFUND_RULES.find((rule) => rule.outcome === outcome)!.amount) / 100

/** A refund that was asked for, of a charge of 100.00 beside a balance of 500.00. */
async function asked({ amount = 100, columns = {} } = {}) {
  const { merchant } = await newMerchant(columns)
  await credit(merchant, 500)
  const charge = await newPaidCharge(merchant, { amount })
  const { merchantId, transactionId } = charge
  const { refund } = await createRefund(merchantId, { transactionId })
  const { refundId } = refund
  const orderId = toTxid(refundId)
  const current = () => getTransaction(merchantId, transactionId)
  const currentRefund = () => prisma.refund.findFirstOrThrow({ where: { merchantId, refundId } })
  const orders = () => prisma.sandboxRefund.findMany({ where: { orderId } })
  return { merchantId, transactionId, charge, refund, orderId, current, currentRefund, orders }
}

async function sent(wanted: Parameters<typeof asked>[0] = {}) {
  const made = await asked(wanted)
  await sendRefund(made.refund, psp)
  return made
}

describe('sending', () => {
  test('asks the bank for the whole payment, by its end-to-end id', async () => {
    const { charge, orders } = await sent()
    expect(await orders()).toMatchObject([{ endToEndId: charge.endToEndId, amount: 10_000n }])
  })

  test('after a crash between the hold and the call, the job sends it; run twice, once', async () => {
    const made = await asked()
    expect(await made.orders()).toEqual([])
    await Promise.all([sendRefund(made.refund, psp), sendRefund(made.refund, psp)])
    await sendRefund(made.refund, psp)
    expect(await made.orders()).toHaveLength(1)
  })

  test('a lost answer leaves it on its way, held, and the next try finds the same order', async () => {
    let lose = true
    const lossy = testPsp({
      after() {
        if (lose) throw new Error('socket hang up')
      },
    })
    const made = await asked()
    const unavailable = { code: 'acquirer_unavailable' }
    await expect(sendRefund(made.refund, lossy)).rejects.toMatchObject(unavailable)
    expect(await made.currentRefund()).toMatchObject({ status: 'PENDING' })
    expect((await readBook(made.merchantId)).refund).toBe(10_000n)
    lose = false
    await sendRefund(made.refund, lossy)
    expect(await made.orders()).toHaveLength(1)
  })

  test('a bank that is never reached is not taken for one that refused', async () => {
    const dead = testPsp({
      before() {
        throw new TypeError('fetch failed')
      },
    })
    const made = await asked()
    for (let i = 0; i < 3; i++) await sendRefund(made.refund, dead).catch(() => {})
    expect(await made.currentRefund()).toMatchObject({ status: 'PENDING', refusal: null })
    expect(await made.orders()).toEqual([])
  })
})

describe('settling', () => {
  test('a refund that arrived reverses its charge, once, and the fee stays earned', async () => {
    const made = await sent()
    await settleBankRefund(made.orderId)
    await Promise.all(Array.from({ length: 10 }, () => syncRefundsOf(made.charge, psp)))
    expect(await made.current()).toMatchObject({ status: 'REVERSED' })
    expect(await made.currentRefund()).toMatchObject({
      status: 'COMPLETED',
      returnId: expect.stringMatching(/^D99999012\d{12}\w{11}$/),
    })
    expect(await readBook(made.merchantId)).toMatchObject({
      clearing: -50_000n,
      available: 49_901n,
      refund: 0n,
      charge_fees: 99n,
    })
    expect(await eventsOf(made.charge)).toEqual([
      'transaction.created',
      'transaction.completed',
      'transaction.reversed',
      'refund.completed',
    ])
    const [reversed, completed] = (await payloadsOf(made.charge)).slice(-2)
    expect(reversed).toMatchObject({ reversedBy: 'refund' })
    expect(completed).toMatchObject({
      status: 'REVERSED',
      refund: { status: 'COMPLETED', amount: 100 },
    })
  })

  test.each(['refused', 'refused_late'] as const)(
    '%s: the charge stays paid, the money is available again, and the reason is kept',
    async (outcome) => {
      const made = await sent({ amount: amountFor(outcome) })
      await settleBankRefund(made.orderId)
      await syncRefundsOf(made.charge, psp)
      expect(await made.current()).toMatchObject({ status: 'COMPLETED' })
      const refusal = expect.stringMatching(/^[A-Z_]+$/)
      expect(await made.currentRefund()).toMatchObject({ status: 'FAILED', refusal })
      const { available, refund } = await readBook(made.merchantId)
      const net = made.charge.amount - made.charge.feeAmount
      expect([available, refund]).toEqual([50_000n + net, 0n])
      await syncRefundsOf(made.charge, psp)
      const { merchantId } = made
      expect(await prisma.ownerMessage.findMany({ where: { merchantId } })).toMatchObject([
        { kind: 'refund_failed', detail: { transactionId: made.transactionId, refusal } },
      ])
      expect((await eventsOf(made.charge)).slice(2)).toEqual(['refund.failed'])
      expect((await payloadsOf(made.charge)).at(-1)).toMatchObject({
        transactionId: made.transactionId,
        type: 'CASHIN',
        status: 'COMPLETED',
        refund: { refundId: made.refund.refundId, status: 'FAILED', refusal },
      })
    },
  )

  test('a try after a refusal is another order to the bank, and can arrive', async () => {
    const made = await sent({ amount: amountFor('refused_late') })
    await settleBankRefund(made.orderId)
    await syncRefundsOf(made.charge, psp)
    const { merchantId, transactionId } = made
    const again = { transactionId, idempotencyKey: randomUUID() }
    const { refund } = await createRefund(merchantId, again)
    expect(refund).toMatchObject({ attempt: 2 })
    const patient = {
      ...psp,
      sendRefund: async () => ({ status: 'paid', returnId: 'D2', settledAt: new Date() }) as const,
    }
    await sendRefund(refund, patient)
    expect(await made.current()).toMatchObject({ status: 'REVERSED' })
    const { available, refund: held } = await readBook(made.merchantId)
    expect([available, held]).toEqual([50_000n - made.charge.feeAmount, 0n])
  })

  test('an answer without the id of the return leaves the one that an earlier answer told', async () => {
    const { refund, currentRefund } = await asked()
    await settleRefund(refund, { status: 'processing', returnId: 'D1' })
    await settleRefund(refund, { status: 'processing', returnId: null })
    expect(await currentRefund()).toMatchObject({ status: 'PENDING', returnId: 'D1' })
  })

  test('what the reserve held of the charge is available again, once', async () => {
    const made = await sent({ columns: { reserveBasisPoints: 1_000 } })
    const before = await readBook(made.merchantId)
    expect(before.reserve).toBe(5_000n + 990n)
    await settleBankRefund(made.orderId)
    await syncRefundsOf(made.charge, psp)
    await releaseReserve(made.charge)
    const after = await readBook(made.merchantId)
    expect(after.reserve).toBe(5_000n)
    expect(after.available).toBe(before.available + 990n)
  })
})

test('a PIX refund that arrived is not asked about again: it cannot come back', async () => {
  const { charge, refund, currentRefund, merchantId } = await sent()
  await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
  const findRefund = vi.fn(async () => ({ status: 'refused', reason: 'ERRO' }) as const)
  await syncRefundsOf(charge, { ...psp, findRefund })
  expect(findRefund).not.toHaveBeenCalled()
  expect(await currentRefund()).toMatchObject({ status: 'COMPLETED', refusal: null })
  expect(await prisma.ownerMessage.count({ where: { merchantId } })).toBe(0)
})

test.each([
  ['open', 0],
  ['won', 1],
] as const)(
  'a refund by the PSP of a PIX whose fraud report is %s is written down %i times',
  async (status, times) => {
    const { merchant } = await newMerchant()
    const charge = await newPaidCharge(merchant, { amount: 100 })
    const { merchantId, transactionId, amount } = charge
    const told = { disputeId: randomUUID(), amount, reason: 'FRAUD', openedAt: new Date() }
    await recordDispute(charge, { ...told, status, respondBy: null })
    await syncRefundsOf(charge, psp)
    const where = { merchantId, transactionId, cause: 'refunded_elsewhere' }
    expect(await prisma.statusChange.count({ where })).toBe(times)
  },
)
