import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { eventsOf, jobsOf } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { createWithdrawal } from './create-withdrawal'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal'
import { WithdrawalBody } from './withdrawal-body'

const psp = testPsp()
const body = (fields: object = {}) =>
  WithdrawalBody.parse({ amount: 10, pixKey: 'ana@example.com', ...fields })

/** A merchant that was paid this much, in reais, without fees. */
async function paidMerchant(reais: number, columns = {}) {
  const made = await newMerchant({ pixFeeBasisPoints: 0, ...columns })
  const { charge } = await createCharge(made.merchant, ChargeBody.parse({ amount: reais }))
  await payCode({ pixCode: charge.pixCode ?? '', payer: { name: 'P', document: '0' } })
  await syncCharge(charge, psp)
  return made
}

describe('createCashout', () => {
  test('goes by the settings of now, whatever the caller remembers of the account', async () => {
    const { merchant } = await paidMerchant(100)
    const { merchantId } = merchant
    const where = { merchantId }
    await prisma.merchant.update({ where, data: { cashoutApproval: 'ALWAYS' } })
    expect((await createWithdrawal(merchant, body())).withdrawal.status).toBe('PENDING')
    await prisma.merchant.update({ where, data: { cashoutsEnabled: false } })
    await expect(createWithdrawal(merchant, body())).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('holds the gross, and sends at once', async () => {
    const { merchant } = await paidMerchant(100)
    const { withdrawal } = await createWithdrawal(merchant, body({ amount: 60 }))
    expect(withdrawal).toMatchObject({ status: 'PROCESSING', amount: 6_000n, feeAmount: 500n })
    const book = await readBook(merchant.merchantId)
    expect(book).toMatchObject({ available: 4_000n, payout: 6_000n })
    expect(await eventsOf(withdrawal)).toEqual(['cashout.created', 'cashout.processing'])
    expect(await jobsOf(withdrawal)).toMatchObject([{ name: 'send_cashout' }])
  })

  test('lets exactly 100 of 200 racing withdrawals take a balance that covers 100', async () => {
    const { merchant } = await paidMerchant(1_000)
    const race = await Promise.allSettled(
      Array.from({ length: 200 }, () => createWithdrawal(merchant, body({ allowDuplicate: true }))),
    )
    const refused = race.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []))
    expect(refused).toEqual(Array(100).fill('insufficient_balance'))
    expect(await readBook(merchant.merchantId)).toMatchObject({ available: 0n, payout: 100_000n })
  })

  test('gives 50 concurrent requests with one idempotencyKey one withdrawal', async () => {
    const { merchant } = await paidMerchant(1_000)
    const idempotencyKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createWithdrawal(merchant, body({ idempotencyKey }))),
    )
    expect(new Set(answers.map(({ withdrawal }) => withdrawal.transactionId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ withdrawal }) => withdrawal.status))).toEqual(
      new Set(['PROCESSING']),
    )
    expect((await readBook(merchant.merchantId)).payout).toBe(1_000n)
  })

  test('refuses the same idempotencyKey with another body, and takes nothing', async () => {
    const { merchant } = await paidMerchant(100)
    const idempotencyKey = randomUUID()
    await createWithdrawal(merchant, body({ idempotencyKey }))
    await expect(
      createWithdrawal(merchant, body({ idempotencyKey, amount: 11 })),
    ).rejects.toMatchObject({ code: 'idempotency_conflict' })
    expect((await readBook(merchant.merchantId)).payout).toBe(1_000n)
  })

  test('lets two merchants use one idempotencyKey', async () => {
    const [one, other] = [await paidMerchant(100), await paidMerchant(100)]
    const sent = body({ idempotencyKey: randomUUID() })
    const first = await createWithdrawal(one.merchant, sent)
    const second = await createWithdrawal(other.merchant, sent)
    expect(second.replayed).toBe(false)
    expect(second.withdrawal.transactionId).not.toBe(first.withdrawal.transactionId)
    expect((await readBook(other.merchant.merchantId)).payout).toBe(1_000n)
  })

  test('takes the referenceId of a charge as its own idempotencyKey', async () => {
    const { merchant } = await paidMerchant(100)
    const key = randomUUID()
    await createCharge(merchant, ChargeBody.parse({ amount: 10, referenceId: key }))
    const { withdrawal, replayed } = await createWithdrawal(merchant, body({ idempotencyKey: key }))
    expect([withdrawal.type, replayed]).toEqual(['CASHOUT', false])
  })

  test('leaves its idempotencyKey to a charge as its referenceId', async () => {
    const { merchant } = await paidMerchant(100)
    const key = randomUUID()
    await createWithdrawal(merchant, body({ idempotencyKey: key }))
    const sent = ChargeBody.parse({ amount: 10, referenceId: key })
    const { charge } = await createCharge(merchant, sent)
    const { transactionId } = charge
    expect(await createCharge(merchant, sent)).toMatchObject({
      charge: { transactionId },
      replayed: true,
    })
  })

  test('says what is available when it is not enough', async () => {
    const { merchant } = await paidMerchant(100)
    await expect(createWithdrawal(merchant, body({ amount: 100.01 }))).rejects.toMatchObject({
      code: 'insufficient_balance',
      detail: { disponivel: 100 },
    })
  })

  test.each([
    ['withdrawals', { cashoutsEnabled: false }],
    ['account', { status: 'SUSPENDED' }],
  ] as const)('is forbidden where an operator has stopped: %s', async (restriction, data) => {
    const { merchant } = await paidMerchant(100)
    const { merchantId } = merchant
    // The request was let through before.
    await prisma.merchant.update({ where: { merchantId }, data })
    await expect(createWithdrawal(merchant, body())).rejects.toMatchObject({
      code: 'forbidden',
      detail: { restriction },
    })
  })
})

describe('a withdrawal that asks for approval', () => {
  const asking = { cashoutApproval: 'ABOVE', cashoutApprovalAbove: 5_000n } as const

  test('waits above the limit, and not at it', async () => {
    const { merchant } = await paidMerchant(1_000, asking)
    const at = await createWithdrawal(merchant, body({ amount: 50 }))
    const above = await createWithdrawal(merchant, body({ amount: 50.01 }))
    expect([at.withdrawal.status, above.withdrawal.status]).toEqual(['PROCESSING', 'PENDING'])
  })

  test('is sent once by ten approvals at once', async () => {
    const { merchant, actor } = await paidMerchant(1_000, { cashoutApproval: 'ALWAYS' })
    const { withdrawal } = await createWithdrawal(merchant, body())
    expect(await jobsOf(withdrawal)).toEqual([])
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveWithdrawal(withdrawal, actor)),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await jobsOf(withdrawal)).toMatchObject([{ name: 'send_cashout' }])
    expect(await eventsOf(withdrawal)).toEqual(['cashout.created', 'cashout.processing'])
  })

  test('gives its amount back when rejected, and cannot be approved afterwards', async () => {
    const { merchant, actor } = await paidMerchant(1_000, { cashoutApproval: 'ALWAYS' })
    const { withdrawal } = await createWithdrawal(merchant, body())
    const rejected = await rejectWithdrawal(withdrawal, actor)
    expect(rejected.status).toBe('FAILED')
    expect(await readBook(merchant.merchantId)).toMatchObject({ available: 100_000n, payout: 0n })
    await expect(approveWithdrawal(rejected, actor)).rejects.toMatchObject({
      code: 'invalid_state',
    })
    await expect(approveWithdrawal(withdrawal, actor)).rejects.toMatchObject({
      code: 'invalid_state',
    })
  })
})
