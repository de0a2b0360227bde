import { describe, expect, test } from './support/conformance'

describe('States and transitions', () => {
  test('(none) → PENDING: create-transaction accepted; pixCode is there, paidAt is null', async ({
    samples,
  }) => {
    const { status, pixCode, paidAt } = await samples.bare()
    expect({ status, paidAt }).toEqual({ status: 'PENDING', paidAt: null })
    expect(pixCode).not.toBeNull()
  })

  test('(charge) → COMPLETED: payment confirmed; the transaction is updated, then the webhook sent', async ({
    merchant,
    bank,
    inbox,
  }) => {
    const charge = await merchant.charge()
    await bank.pay(charge)
    await inbox.take('transaction.completed', charge.transactionId)
    const paid = await merchant.transaction(charge.transactionId)
    expect(paid.status).toBe('COMPLETED')
    expect(paid.paidAt).not.toBeNull()
  })

  test('a charge is paid only when COMPLETED: nothing is credited before', async ({ samples }) => {
    const { status, paidAt, endToEndId } = await samples.full()
    expect({ status, paidAt, endToEndId }).toEqual({
      status: 'PENDING',
      paidAt: null,
      endToEndId: null,
    })
  })

  test('a withdrawal that is sent at once: (none) → PROCESSING → COMPLETED', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const cashout = await merchant.cashout()
    expect(cashout.status).toBe('PROCESSING')
    await merchant.reaches(cashout, 'COMPLETED')
  })

  test('a withdrawal that the bank refuses: PROCESSING → FAILED', async ({ merchant, bank }) => {
    await bank.fund(6)
    const cashout = await merchant.cashout({ pixKey: 'recusado@sandbox.guiche' })
    await merchant.reaches(cashout, 'FAILED')
  })

  test('a withdrawal that comes back: COMPLETED → REVERSED', async ({ merchant, bank }) => {
    await bank.fund(6)
    const cashout = await merchant.cashout({ pixKey: 'devolvido@sandbox.guiche' })
    await merchant.reaches(cashout, 'REVERSED')
  })
})
