import { expect, test } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { moveTransaction } from '@/lib/payments/transaction/move-transaction'
import { prisma } from '@/lib/platform/db/prisma'
import { TURNS_AT_ONCE, takeTurn, WAITING_MAX } from '@/lib/platform/limits/take-turn'
import { findSession } from './find-session'
import { applyOutcome, markExpired, syncSession } from './sync-session'

test('a session that its provider still calls open stays as it ended here', async () => {
  const { charge, cards } = await newCardCharge()
  await prisma.$transaction(async (tx) => {
    await moveTransaction(tx, charge, { to: 'CANCELLED', cause: 'expired_unasked' })
    await markExpired(tx, charge)
  })
  const { session: ended } = await findSession(charge)
  const { session } = await syncSession(charge, cards)
  expect(session).toMatchObject({ status: 'expired', updatedAt: ended.updatedAt })
})

test('what a provider says is written although so many of its merchant wait that others are refused', async () => {
  const { charge, merchantId } = await newCardCharge()
  const held = Promise.withResolvers<void>()
  const waiting = Array.from({ length: TURNS_AT_ONCE + WAITING_MAX }, () =>
    takeTurn(merchantId, () => held.promise),
  )
  const refused = takeTurn(merchantId, async () => {})
  await expect(refused).rejects.toMatchObject({ code: 'rate_limited' })
  const written = applyOutcome(charge, { status: 'processing', paymentIntentId: 'pi_1' })
  held.resolve()
  expect((await written).charge).toMatchObject({ status: 'PROCESSING', gatewayId: 'pi_1' })
  await Promise.all(waiting)
})
