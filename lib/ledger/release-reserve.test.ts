import { expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { whileUncommitted } from '@/lib/platform/db/testing'
import { chargeSettled } from './movements'
import { readBook } from './open-book'
import { postReleaseOfReserve, releaseReserve } from './release-reserve'
import { newBookOwner, post } from './testing'

/** A charge of 10.00 of which 1.00 is reserved. */
async function reservedCharge() {
  const merchantId = await newBookOwner()
  const charge = await post(merchantId, 1_000n, chargeSettled(1_000n, 0n, 100n))
  return { charge, book: () => readBook(merchantId) }
}

const RELEASED = { available: 1_000n, reserve: 0n }

test('a reserve is released once, and again does nothing', async () => {
  const { charge, book } = await reservedCharge()
  expect(await book()).toMatchObject({ available: 900n, reserve: 100n })
  await releaseReserve(charge)
  await releaseReserve(charge)
  expect(await book()).toMatchObject(RELEASED)
})

test('who comes while another releases it waits, finds it released, and goes on', async () => {
  const { charge, book } = await reservedCharge()
  await whileUncommitted(
    (tx) => postReleaseOfReserve(tx, charge, new Date()),
    () => releaseReserve(charge),
  )
  expect(await book()).toMatchObject(RELEASED)
  const transfers = { where: { ...charge, kind: 'reserve_released' } } as const
  expect(await prisma.ledgerTransfer.count(transfers)).toBe(1)
})
