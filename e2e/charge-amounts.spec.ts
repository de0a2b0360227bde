import type { Merchant } from './support/merchant'
import { expect, test } from './support/test'

/** So long may a charge of seconds take to end, on a busy machine. */
const SOON = { timeout: 30_000 }

async function charge({ api }: Merchant, amount: number) {
  const { transactionId, pixCode } = await api.createTransaction({ amount })
  const status = async () => (await api.getTransaction(transactionId)).status
  return { transactionId, pixCode: pixCode!, status }
}

test('a charge that expires in seconds is cancelled, told of, and paid late credits once', async ({
  merchant,
}) => {
  const { pixCode, status, transactionId } = await charge(merchant, 404.02)
  await expect.poll(status, SOON).toBe('CANCELLED')
  await expect.poll(() => merchant.received('transaction.cancelled'), SOON).toHaveLength(1)

  const { txid } = await merchant.bank.pay(pixCode)
  await expect.poll(status, SOON).toBe('COMPLETED')
  await merchant.bank.notifyAgain(txid)
  await expect.poll(() => merchant.received('transaction.completed'), SOON).toHaveLength(1)
  expect((await merchant.api.balance()).disponivel).toBe(400.02)
  const record = await merchant.dashboard<{ timeline: { cause: string }[] }>(
    `transactions/${transactionId}`,
  )
  expect(record.timeline.map(({ cause }) => cause)).toEqual(['created', 'expired', 'paid_late'])
})

test('a charge of 404.01 takes no payment once it has expired', async ({ merchant }) => {
  const { pixCode, status } = await charge(merchant, 404.01)
  await expect.poll(status, SOON).toBe('CANCELLED')
  await expect(merchant.bank.pay(pixCode)).rejects.toThrow('409')
})

test('a charge that was cancelled by its merchant is completed by money that arrives late', async ({
  merchant,
}) => {
  const { transactionId, pixCode, status } = await charge(merchant, 404.03)
  await merchant.api.cancel(transactionId)
  await merchant.bank.pay(pixCode)
  await expect.poll(status, SOON).toBe('COMPLETED')
})

test('a payment whose notice was lost is found by asking', async ({ merchant }) => {
  test.slow()
  const { pixCode, status } = await charge(merchant, 404.04)
  await merchant.bank.pay(pixCode)
  await expect.poll(status, { timeout: 60_000 }).toBe('COMPLETED')
  await expect.poll(() => merchant.received('transaction.completed'), SOON).toHaveLength(1)
})

test('a payment that is told of three times is credited once', async ({ merchant }) => {
  const { pixCode, status } = await charge(merchant, 404.05)
  await merchant.bank.pay(pixCode)
  await expect.poll(status, SOON).toBe('COMPLETED')
  await expect.poll(() => merchant.received('transaction.completed'), SOON).toHaveLength(1)
  expect((await merchant.api.balance()).disponivel).toBe(400.05)
})
