import { describe, expect, test } from './support/conformance'
import { TRANSACTION } from './support/contract'
import { FULL } from './support/samples'

describe('Transaction', () => {
  for (const [field, { name, fits }] of Object.entries(TRANSACTION)) {
    test(`${field}: ${name}`, async ({ samples }) => {
      for (const transaction of await samples.all()) {
        expect(transaction).toHaveProperty(field)
        const held = transaction[field as keyof typeof TRANSACTION]
        expect(fits(held), `${JSON.stringify(held)} is a ${name}`).toBe(true)
      }
    })
  }

  test('it has these fields, nulls too, and no other', async ({ samples }) => {
    for (const transaction of await samples.all()) {
      expect(Object.keys(transaction).sort()).toEqual(Object.keys(TRANSACTION).sort())
    }
  })

  test('transactionId: the public identifier, by which it is found', async ({
    merchant,
    samples,
  }) => {
    const { checkout: _, ...charge } = await samples.full()
    expect(await merchant.transaction(charge.transactionId)).toEqual(charge)
  })

  test('amount: the gross amount, as it was sent', async ({ samples }) => {
    expect((await samples.full()).amount).toBe(FULL.amount)
  })

  test('finalAmount: amount less feeAmount', async ({ samples }) => {
    for (const { amount, feeAmount, finalAmount } of await samples.all()) {
      expect(finalAmount).toBe(Number((amount - feeAmount).toFixed(2)))
    }
  })

  const { amount: _, tracking_parameters, ...said } = FULL
  for (const [field, value] of Object.entries(said)) {
    test(`${field}: what was sent, null when nothing was`, async ({ samples }) => {
      expect((await samples.full())[field as keyof typeof said]).toBe(value)
      expect((await samples.bare())[field as keyof typeof said]).toBeNull()
    })
  }

  test('trackingParameters: what was sent, null when nothing was', async ({ samples }) => {
    expect((await samples.full()).trackingParameters).toEqual(tracking_parameters)
    expect((await samples.bare()).trackingParameters).toBeNull()
  })

  test('pixCode: the copy-and-paste code of a PIX charge, each its own', async ({ samples }) => {
    const codes = [(await samples.bare()).pixCode, (await samples.full()).pixCode]
    for (const code of codes) expect(code).toMatch(/^000201/)
    expect(new Set(codes).size).toBe(2)
  })

  test('paidAt: null until paid, then a date-time', async ({ samples, bank: _bank }) => {
    expect((await samples.full()).paidAt).toBeNull()
    const { paidAt, createdAt } = (await samples.paid())!
    expect(Date.parse(paidAt!)).toBeGreaterThanOrEqual(Date.parse(createdAt))
  })

  test('endToEndId: null until paid, then that of the PIX', async ({ samples, bank: _bank }) => {
    expect((await samples.full()).endToEndId).toBeNull()
    expect((await samples.paid())!.endToEndId).toMatch(/^E[0-9]{8}[0-9]{12}[0-9A-Za-z]{11}$/)
  })

  test('pixKey and pixKeyType: the destination of a withdrawal', async ({
    samples,
    bank: _bank,
  }) => {
    const destination = { pixKeyType: 'EMAIL', pixKey: 'fornecedor@exemplo.com.br' }
    expect(await samples.cashout()).toMatchObject(destination)
  })

  test('createdAt: the moment of creation; updatedAt: never before it', async ({ samples }) => {
    for (const { createdAt, updatedAt } of await samples.all()) {
      expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt))
    }
  })

  test('settlementMode: internal, and the money counts: balanceImpact is true', async ({
    samples,
  }) => {
    for (const transaction of await samples.all()) {
      expect(transaction).toMatchObject({ settlementMode: 'internal', balanceImpact: true })
    }
  })

  test('create-cashout additionally carries _info: string', async ({ samples, bank: _bank }) => {
    expect((await samples.cashout())!._info).toEqual(expect.stringContaining('15.00'))
  })
})
