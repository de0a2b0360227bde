import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/prisma'
import { newMerchant } from '@/lib/db/testing'
import { readBook } from '@/lib/ledger/read-book'
import type { Merchant } from '@/lib/merchants/merchant'
import { toTxid } from '@/lib/pix/txid'
import { payCode } from '@/lib/sandbox/pay-code'
import { PAYOUT_RULES, type PayoutOutcome } from '@/lib/sandbox/payout-rules'
import { returnPayout, settlePayout } from '@/lib/sandbox/settle-payout'
import { testAcquirer } from '@/lib/sandbox/testing'
import { CashoutBody } from './cashout-body'
import { ChargeBody } from './charge-body'
import { createCashout } from './create-cashout'
import { createCharge } from './create-charge'
import { approveCashout, rejectCashout } from './decide-cashout'
import { getTransaction } from './get-transaction'
import { reconcileCashouts } from './reconcile-cashouts'
import { sendCashout } from './send-cashout'
import { settleCashout } from './settle-cashout'
import { settleCharge } from './settle-charge'

const acquirer = testAcquirer()
const body = (fields: object = {}) =>
  CashoutBody.parse({ amount: 10, pixKey: 'ana@example.com', ...fields })
const keyFor = (outcome: PayoutOutcome) =>
  PAYOUT_RULES.find((rule) => rule.outcome === outcome)?.key ?? ''

/** A merchant that was paid this much, in reais, without fees. */
async function paidMerchant(reais: number, columns = {}) {
  const made = await newMerchant({ pixFeeBasisPoints: 0, ...columns })
  const { charge } = await createCharge(made.merchant, ChargeBody.parse({ amount: reais }))
  await payCode({ pixCode: charge.pixCode ?? '', payer: { name: 'P', document: '0' } })
  await settleCharge(charge, acquirer)
  return made
}

async function eventsOf(merchant: Merchant, transactionId: string) {
  const { merchantId } = merchant
  const events = await prisma.event.findMany({
    where: { merchantId, transactionId },
    orderBy: { eventId: 'asc' },
  })
  return events.map(({ name }) => name)
}

describe('createCashout', () => {
  test('holds the gross, and sends at once', async () => {
    const { merchant } = await paidMerchant(100)
    const { cashout } = await createCashout(merchant, body({ amount: 60 }))
    expect(cashout).toMatchObject({ status: 'PROCESSING', amount: 6_000n, feeAmount: 500n })
    const book = await readBook(merchant.merchantId)
    expect(book).toMatchObject({ available: 4_000n, payout: 6_000n })
    expect(await eventsOf(merchant, cashout.transactionId)).toEqual([
      'cashout.created',
      'cashout.processing',
    ])
  })

  test('lets exactly 100 of 200 racing withdrawals take a balance that covers 100', async () => {
    const { merchant } = await paidMerchant(1_000)
    const race = await Promise.allSettled(
      Array.from({ length: 200 }, () => createCashout(merchant, body({ amount: 10 }))),
    )
    const refused = race.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))
    expect(refused).toEqual(Array(100).fill('insufficient_balance'))
    expect(await readBook(merchant.merchantId)).toMatchObject({ available: 0n, payout: 100_000n })
  }, 60_000)

  test('gives 50 concurrent requests with one idempotencyKey one withdrawal', async () => {
    const { merchant } = await paidMerchant(1_000)
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createCashout(merchant, body({ idempotencyKey }))),
    )
    expect(new Set(answers.map(({ cashout }) => cashout.transactionId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await readBook(merchant.merchantId)).payout).toBe(1_000n)
  })

  test('refuses the same idempotencyKey with another body, and takes nothing', async () => {
    const { merchant } = await paidMerchant(100)
    const idempotencyKey = randomUUID()
    await createCashout(merchant, body({ idempotencyKey }))
    await expect(
      createCashout(merchant, body({ idempotencyKey, amount: 11 })),
    ).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect((await readBook(merchant.merchantId)).payout).toBe(1_000n)
  })

  test('says what is available when it is not enough', async () => {
    const { merchant } = await paidMerchant(100)
    await expect(createCashout(merchant, body({ amount: 100.01 }))).rejects.toMatchObject({
      code: 'insufficient_balance',
      detail: { disponivel: 100 },
    })
  })

  test('is forbidden where withdrawals are disabled', async () => {
    const { merchant } = await paidMerchant(100, { cashoutsEnabled: false })
    await expect(createCashout(merchant, body())).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a withdrawal that asks for approval', () => {
  const asking = { cashoutApproval: 'ABOVE', cashoutApprovalAbove: 5_000n } as const

  test('waits above the limit, and not at it', async () => {
    const { merchant } = await paidMerchant(1_000, asking)
    const at = await createCashout(merchant, body({ amount: 50 }))
    const above = await createCashout(merchant, body({ amount: 50.01 }))
    expect([at.cashout.status, above.cashout.status]).toEqual(['PROCESSING', 'PENDING'])
  })

  test('is sent once by ten approvals at once', async () => {
    const { merchant, actor } = await paidMerchant(1_000, { cashoutApproval: 'ALWAYS' })
    const { cashout } = await createCashout(merchant, body())
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveCashout(cashout, actor)),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await eventsOf(merchant, cashout.transactionId)).toEqual([
      'cashout.created',
      'cashout.processing',
    ])
  })

  test('gives its amount back when rejected, and cannot be approved afterwards', async () => {
    const { merchant, actor } = await paidMerchant(1_000, { cashoutApproval: 'ALWAYS' })
    const { cashout } = await createCashout(merchant, body())
    const rejected = await rejectCashout(cashout, actor)
    expect(rejected.status).toBe('FAILED')
    expect(await readBook(merchant.merchantId)).toMatchObject({ available: 100_000n, payout: 0n })
    await expect(approveCashout(rejected, actor)).rejects.toMatchObject({ code: 'invalid_state' })
    await expect(approveCashout(cashout, actor)).rejects.toMatchObject({ code: 'invalid_state' })
  })
})

describe('sending and settling', () => {
  async function sent(outcome: PayoutOutcome | null, via = acquirer) {
    const { merchant } = await paidMerchant(100)
    const pixKey = outcome ? keyFor(outcome) : 'ana@example.com'
    const { cashout } = await createCashout(merchant, body({ amount: 60, pixKey }))
    const sending = sendCashout(cashout, via)
    await (outcome === 'timeout' ? sending.catch(() => {}) : sending)
    const orderId = toTxid(cashout.transactionId)
    const ask = async () =>
      settleCashout(cashout, await acquirer.findCashout(cashout.transactionId))
    const now = () => getTransaction(merchant.merchantId, cashout.transactionId)
    return { merchant, cashout, orderId, ask, now }
  }

  test('a withdrawal that arrived is paid out with its fee, once', async () => {
    const { merchant, cashout, orderId, ask, now } = await sent(null)
    await settlePayout(orderId)
    await Promise.all(Array.from({ length: 10 }, ask))
    expect(await now()).toMatchObject({ status: 'COMPLETED' })
    expect(await readBook(merchant.merchantId)).toMatchObject({
      available: 4_000n,
      payout: 0n,
      paid_out: 5_500n,
      cashout_fees: 500n,
    })
    expect((await eventsOf(merchant, cashout.transactionId)).at(-1)).toBe('cashout.completed')
  })

  test('a refused withdrawal gives all of its amount back, with the reason', async () => {
    const { merchant, cashout, now } = await sent('refused')
    expect(await now()).toMatchObject({ status: 'FAILED' })
    expect(await readBook(merchant.merchantId)).toMatchObject({ available: 10_000n, payout: 0n })
    const { merchantId, transactionId } = cashout
    const changes = await prisma.statusChange.findMany({ where: { merchantId, transactionId } })
    expect(changes.at(-1)).toMatchObject({ cause: 'refused', reason: 'PIX_KEY_NOT_FOUND' })
  })

  test('a returned withdrawal is reversed, fee and all', async () => {
    const { merchant, cashout, orderId, ask, now } = await sent('returned')
    await settlePayout(orderId)
    await ask()
    await returnPayout(orderId)
    await Promise.all([ask(), ask()])
    expect(await now()).toMatchObject({ status: 'REVERSED' })
    expect(await readBook(merchant.merchantId)).toMatchObject({
      available: 10_000n,
      paid_out: 0n,
      cashout_fees: 0n,
    })
    expect(await eventsOf(merchant, cashout.transactionId)).toEqual([
      'cashout.created',
      'cashout.processing',
      'cashout.completed',
      'cashout.reversed',
    ])
  })

  test('a lost answer leaves it PROCESSING, and the next try finds the same order', async () => {
    let lose = true
    const lossy = testAcquirer({
      after() {
        if (lose) throw new Error('socket hang up')
      },
    })
    const { merchant } = await paidMerchant(100)
    const { cashout } = await createCashout(merchant, body({ amount: 60 }))
    await expect(sendCashout(cashout, lossy)).rejects.toMatchObject({
      code: 'acquirer_unavailable',
    })
    const { merchantId, transactionId } = cashout
    expect(await getTransaction(merchantId, transactionId)).toMatchObject({ status: 'PROCESSING' })

    lose = false
    await sendCashout(cashout, lossy)
    expect(await prisma.sandboxPayout.count({ where: { orderId: toTxid(transactionId) } })).toBe(1)
  })

  test('a lost notice is made up for by asking', async () => {
    const { cashout, orderId, now } = await sent(null)
    await settlePayout(orderId)
    const { merchantId, transactionId } = cashout
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { updatedAt: new Date(Date.now() - 120_000) },
    })
    await reconcileCashouts(acquirer)
    expect(await now()).toMatchObject({ status: 'COMPLETED' })
  }, 60_000)
})
