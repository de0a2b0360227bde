import { expect, test } from 'vitest'
import { getTransaction } from '@/lib/payments/transaction/get-transaction'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import { newComparison } from './testing'

test('ten payments whose charges the PSP tells wrongly do not hold their day up', async () => {
  const { compare, open, receive, charge, psp } = await newComparison()
  const charges = []
  for (let nth = 1; nth <= 11; nth++) charges.push(await charge())
  for (const { externalId } of charges) receive(externalId, 5_000n)
  const last = charges.at(-1)!
  const { findCharge } = psp
  psp.findCharge = async (transactionId) => {
    if (transactionId === last.transactionId) return findCharge(transactionId)
    throw wrongAnswerError('the PSP', 'told a paid charge without its payment')
  }
  await compare()
  expect(await getTransaction(last.merchantId, last.transactionId)).toMatchObject({
    status: 'COMPLETED',
  })
  const unknown = (await open()).filter(({ kind }) => kind === 'payment_unknown')
  expect(unknown).toHaveLength(10)
})
