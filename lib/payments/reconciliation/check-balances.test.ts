import { expect, test } from 'vitest'
import { eventsOf } from '@/lib/payments/testing'
import { checkBalances } from './check-balances'
import { newComparison } from './testing'

test('a payment that arrives while the balances are read is credited, and is no difference', async () => {
  const { connection, psp, receive, charge, merchant } = await newComparison()
  const { transactionId, externalId } = await charge()
  const { readBalance } = psp
  psp.readBalance = async () => {
    receive(externalId, 5_000n)
    psp.readBalance = readBalance
    return readBalance()
  }
  expect(await checkBalances(connection, psp)).toEqual([])
  const { merchantId } = merchant
  expect(await eventsOf({ merchantId, transactionId })).toContain('transaction.completed')
})

test('a difference is read again while money moves, until its sum is exact', async () => {
  const { connection, psp, receive, charge } = await newComparison()
  receive(null, 7_000n)
  const { externalId } = await charge()
  const { readBalance } = psp
  let readings = 0
  psp.readBalance = async () => {
    const theirs = await readBalance()
    readings += 1
    // It is received right after the balance was told.
    if (readings === 1) receive(externalId, 5_000n)
    return theirs
  }
  expect(await checkBalances(connection, psp)).toMatchObject([
    { reference: '1007000', evidence: { moved: '0' } },
  ])
  expect(readings).toBe(2)
})
