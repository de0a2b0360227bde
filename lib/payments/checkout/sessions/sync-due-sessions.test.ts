import { expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { eventsOf } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import type { CheckoutSession } from '@/lib/platform/db/generated/client'
import { findSession } from './find-session'
import { syncDueSessions } from './sync-due-sessions'
import { nextSyncAt, syncSession } from './sync-session'

/** Before all sessions of other tests, so that one run takes these and no others. */
const YEARS_AGO = new Date('2020-01-01T12:00:00Z')

/** A charge that its customer paid and of which no notice arrived. */
async function paidWithoutNotice() {
  const made = await at(YEARS_AGO, () => newCardCharge())
  const { charge, cards, merchantId } = made
  cards.pay(charge)
  const sync = async (session: CheckoutSession) => {
    if (session.merchantId === merchantId) await syncSession(session, cards)
  }
  const later = (ms: number) => new Date(charge.createdAt.getTime() + ms)
  return { ...made, sync, later }
}

test('a payment without a notice is credited once, of 5 runs at once', async () => {
  const { charge, merchantId, current, sync, later } = await paidWithoutNotice()
  await at(later(59_000), () => syncDueSessions(sync))
  expect(await current()).toMatchObject({ status: 'PENDING' })
  await at(later(61_000), () => Promise.all(Array.from({ length: 5 }, () => syncDueSessions(sync))))
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
  expect(await readBook(merchantId)).toMatchObject({ available: 9_451n, clearing: -10_000n })
  expect(await eventsOf(charge)).toEqual(['transaction.created', 'transaction.completed'])
}, 60_000)

test('a session whose provider does not answer is synced later, and then credited', async () => {
  const { charge, cards, current, sync, later } = await paidWithoutNotice()
  cards.isDown = true
  await at(later(61_000), () => syncDueSessions(sync)).catch(() => {})
  const { session } = await findSession(charge)
  expect(session.nextSyncAt).toEqual(nextSyncAt(charge.createdAt, later(61_000)))
  cards.isDown = false
  await at(new Date(session.nextSyncAt!.getTime() + 1), () => syncDueSessions(sync))
  expect(await current()).toMatchObject({ status: 'COMPLETED' })
}, 60_000)
