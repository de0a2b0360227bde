import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/db/prisma'
import { newMerchant } from '@/lib/db/testing'
import { readBook } from '@/lib/ledger/read-book'
import { payCode } from '@/lib/sandbox/pay-code'
import { testAcquirer } from '@/lib/sandbox/testing'
import { ChargeBody } from './charge-body'
import { createCharge } from './create-charge'
import { getTransaction } from './get-transaction'
import { settleCharge } from './settle-charge'

const PAYER = { name: 'Ana', document: '52998224725' }
const body = (fields: object = {}) => ChargeBody.parse({ amount: 19.9, ...fields })

describe('createCharge', () => {
  test('writes the charge, its first status and its event together', async () => {
    const { merchant } = await newMerchant()
    const { charge, replayed } = await createCharge(merchant, body({ description: 'Café' }))
    const { merchantId, transactionId } = charge

    expect(replayed).toBe(false)
    expect(await getTransaction(merchantId, transactionId)).toEqual(charge)
    const where = { merchantId, transactionId }
    expect(await prisma.statusChange.findMany({ where })).toMatchObject([
      { from: null, to: 'PENDING', cause: 'created' },
    ])
    const [event, ...others] = await prisma.event.findMany({ where })
    expect(others).toEqual([])
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      event: 'transaction.created',
      timestamp: charge.createdAt.toISOString(),
      data: { id: Number(charge.id), transactionId, referenceId: transactionId, amount: 19.9 },
    })
  })

  test('gives 100 concurrent requests with one referenceId one charge', async () => {
    const { merchant } = await newMerchant()
    const referenceId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => createCharge(merchant, body({ referenceId }))),
    )
    expect(new Set(answers.map(({ charge }) => charge.transactionId)).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    const { merchantId } = merchant
    expect(await prisma.transaction.count({ where: { merchantId } })).toBe(1)
    expect(await prisma.event.count({ where: { merchantId } })).toBe(1)
  })

  test('refuses the same referenceId with another body', async () => {
    const { merchant } = await newMerchant()
    const referenceId = crypto.randomUUID()
    await createCharge(merchant, body({ referenceId }))
    await expect(createCharge(merchant, body({ referenceId, amount: 20 }))).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  test('lets two merchants use one referenceId', async () => {
    const [one, other] = await Promise.all([newMerchant(), newMerchant()])
    const referenceId = crypto.randomUUID()
    const first = await createCharge(one.merchant, body({ referenceId }))
    const second = await createCharge(other.merchant, body({ referenceId }))
    expect(second.replayed).toBe(false)
    expect(second.charge.transactionId).not.toBe(first.charge.transactionId)
  })

  test('keeps texts that would break out of an array or JSON literal as they are', async () => {
    const { merchant } = await newMerchant()
    const odd = 'a,"b"\\{c}\n\'; -- ção 🧾 NULL'
    const { charge } = await createCharge(
      merchant,
      body({ description: odd, clientName: 'NULL', productName: '', utm_source: odd }),
    )
    const stored = await getTransaction(merchant.merchantId, charge.transactionId)
    expect(stored).toMatchObject({
      description: odd,
      clientName: 'NULL',
      productName: '',
      trackingParameters: { utm_source: odd },
    })
  })
})

describe('settleCharge', () => {
  test('credits a payment once, however many notices arrive at once', async () => {
    const { merchant } = await newMerchant({ reserveBasisPoints: 500 })
    const acquirer = testAcquirer()
    const { charge } = await createCharge(merchant, body({ amount: 100 }), { acquirer })
    await payCode({ pixCode: charge.pixCode ?? '', payer: PAYER })
    await Promise.all(Array.from({ length: 10 }, () => settleCharge(charge, acquirer)))

    const { merchantId, transactionId } = charge
    const settled = await getTransaction(merchantId, transactionId)
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

  test('credits nothing on a notice of a payment that the bank does not know', async () => {
    const { merchant } = await newMerchant()
    const acquirer = testAcquirer()
    const { charge } = await createCharge(merchant, body(), { acquirer })
    expect(await settleCharge(charge, acquirer)).toBe(false)
    expect((await readBook(merchant.merchantId)).available).toBe(0n)
  })

  test('credits a charge that had been cancelled when its money arrived', async () => {
    const { merchant } = await newMerchant()
    const acquirer = testAcquirer()
    const { charge } = await createCharge(merchant, body(), { acquirer })
    await payCode({ pixCode: charge.pixCode ?? '', payer: PAYER })
    const { merchantId, transactionId } = charge
    await prisma.transaction.updateMany({
      where: { merchantId, transactionId },
      data: { status: 'CANCELLED' },
    })
    await settleCharge(charge, acquirer)
    expect(await getTransaction(merchantId, transactionId)).toMatchObject({ status: 'COMPLETED' })
  })
})
