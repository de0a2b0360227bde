import { describe, expect, test } from 'vitest'
import { crc16 } from '@/lib/kernel/pix/tlv'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { closeCharge, findStanding } from './find-bank-charge'
import { payCode, readCode } from './pay-code'

const payer = { name: 'Ana', document: '52998224725' }

async function newCode(): Promise<{ pixCode: string; txid: string }> {
  const { merchant } = await newMerchant()
  const { charge } = await createCharge(merchant, ChargeBody.parse({ amount: 19.9 }))
  return { pixCode: charge.pixCode ?? '', txid: charge.externalId ?? '' }
}

/** The same code with another txid, or the same one in capitals, and a checksum that is right. */
function withTxid(pixCode: string, txid: string, other: string): string {
  const unsigned = pixCode.slice(0, -4).replace(txid, other)
  return unsigned + crc16(unsigned)
}

describe('payCode', () => {
  test('takes one payment of a charge, of ten at once', async () => {
    const { pixCode, txid } = await newCode()
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, () => payCode({ pixCode, payer })),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await prisma.sandboxPayment.count({ where: { txid } })).toBe(1)
  })

  test('knows a charge again by its code in capitals', async () => {
    const { pixCode, txid } = await newCode()
    await payCode({ pixCode, payer })
    const inCapitals = withTxid(pixCode, txid, txid.toUpperCase())
    await expect(payCode({ pixCode: inCapitals, payer })).rejects.toMatchObject({
      code: 'invalid_state',
    })
  })

  test.each([
    ['a card charge', { source: 'CREDIT_CARD' as const }],
    ['an extra payment', { pixCode: null }],
  ])('refuses a code that was made by hand for %s', async (_, change) => {
    const [own, other] = [await newCode(), await newCode()]
    await prisma.transaction.updateMany({ where: { externalId: other.txid }, data: change })
    const pixCode = withTxid(own.pixCode, own.txid, other.txid)
    const refusal = { code: 'not_found' }
    await expect(payCode({ pixCode, payer })).rejects.toMatchObject(refusal)
    await expect(payCode({ pixCode, payer, force: true })).rejects.toMatchObject(refusal)
    await payCode({ pixCode: own.pixCode, payer })
  })

  test('refuses a code with a letter changed, and says so', async () => {
    const { pixCode } = await newCode()
    const damaged = pixCode.replace('Padaria', 'Padarla')
    await expect(payCode({ pixCode: damaged, payer })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('payCode with force', () => {
  const amounts = async (txid: string) =>
    (await findStanding(txid)).payments.map(({ amount }) => amount)

  test('pays a charge again, each time with one notice', async () => {
    const { pixCode, txid } = await newCode()
    await payCode({ pixCode, payer })
    await payCode({ pixCode, payer, force: true })
    expect(await amounts(txid)).toEqual([1_990n, 1_990n])
    expect(
      await prisma.$queryRaw`
      SELECT count(*)::int AS "notices" FROM graphile_worker._private_jobs
      WHERE payload->>'txid' = ${txid}`,
    ).toEqual([{ notices: 2 }])
  })

  test('pays another amount, after which the charge can still be paid in its own', async () => {
    const { pixCode, txid } = await newCode()
    await payCode({ pixCode, payer, amount: 5, force: true })
    expect(await readCode(pixCode)).toMatchObject({ status: 'payable' })
    await payCode({ pixCode, payer })
    expect(await amounts(txid)).toEqual([500n, 1_990n])
  })

  test('pays a charge that was cancelled, also one that was paid in another amount', async () => {
    const { pixCode, txid } = await newCode()
    await payCode({ pixCode, payer, amount: 5, force: true })
    await closeCharge(txid)
    await expect(payCode({ pixCode, payer })).rejects.toMatchObject({ code: 'invalid_state' })
    await payCode({ pixCode, payer, force: true })
    expect(await amounts(txid)).toEqual([500n, 1_990n])
  })

  test('is needed for another amount', async () => {
    const { pixCode, txid } = await newCode()
    await expect(payCode({ pixCode, payer, amount: 5 })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await amounts(txid)).toEqual([])
  })

  test('takes at most twenty payments of a charge, of thirty at once', async () => {
    const { pixCode, txid } = await newCode()
    const order = { pixCode, payer, amount: 1, force: true }
    const race = await Promise.allSettled(Array.from({ length: 30 }, () => payCode(order)))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await amounts(txid)).toHaveLength(20)
  })
})

describe('readCode', () => {
  test('says what is to be paid to whom, and afterwards that it is paid', async () => {
    const { pixCode, txid } = await newCode()
    expect(await readCode(pixCode)).toMatchObject({
      txid,
      amount: 1_990n,
      merchantName: 'Padaria da Ana',
      status: 'payable',
    })
    await payCode({ pixCode, payer })
    expect(await readCode(pixCode)).toMatchObject({ status: 'paid' })
  })
})
