import { expect, test } from 'vitest'
import { chargeSettled } from '@/lib/ledger/movements'
import { readHistory } from '@/lib/payments/queries/read-history'
import { newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { getTransaction } from './get-transaction'
import { moveTransaction } from './move-transaction'

test('a move that no transaction of its type makes is refused, and nothing is written', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  const move = { to: 'REVERSED', cause: 'wrong' } as const
  await expect(prisma.$transaction((tx) => moveTransaction(tx, charge, move))).rejects.toThrow(
    'a CASHIN does not go from PENDING to REVERSED',
  )
  const kept = await getTransaction(charge.merchantId, charge.transactionId)
  expect(kept).toEqual({ ...charge, searchText: '' })
  expect((await readHistory(charge)).changes).toHaveLength(1)
})

test('of two who read the same status, one moves it and the other is told so', async () => {
  const { merchant } = await newMerchant()
  const charge = await newCharge(merchant)
  const movements = chargeSettled(charge.amount, charge.feeAmount, 0n)
  const set = { paidAt: new Date() }
  const paid = { to: 'COMPLETED', cause: 'paid', movements, set } as const
  const expired = { to: 'CANCELLED', cause: 'expired' } as const
  const first = await prisma.$transaction((tx) => moveTransaction(tx, charge, paid))
  const second = await prisma.$transaction((tx) => moveTransaction(tx, charge, expired))
  expect(first).toMatchObject({ status: 'COMPLETED' })
  expect(second).toBeNull()
  const { changes, transfers } = await readHistory(charge)
  expect(changes.map(({ to }) => to)).toEqual(['PENDING', 'COMPLETED'])
  expect(transfers.map(({ kind }) => kind)).toEqual(['charge_settled', 'charge_fee'])
  const { merchantId, transactionId } = charge
  const events = await prisma.event.findMany({ where: { merchantId, transactionId } })
  expect(events.map(({ name }) => name).sort()).toEqual([
    'transaction.completed',
    'transaction.created',
  ])
})
