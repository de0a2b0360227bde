import { afterEach, expect, test, vi } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { findSession } from './find-session'
import { syncForCustomer, syncForMerchant } from './sync-for-customer'

const HOUR_SECONDS = 60 * 60

afterEach(() => vi.useRealTimers())

/** A session whose customer asks, and how often the provider was asked for it. */
async function waiting() {
  const { charge, cards } = await newCardCharge()
  const before = cards.calls
  const found = await findSession(charge)
  return {
    ask: () => syncForCustomer(found, cards),
    asked: () => cards.calls - before,
    pay: () => cards.pay(charge),
  }
}

test('who asks together is one question to the provider', async () => {
  const { ask, asked, pay } = await waiting()
  pay()
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  expect(asked()).toBe(1)
  for (const { charge } of answers) expect(charge.status).toBe('COMPLETED')
})

test('who asks without end is answered by what is known, and the provider is hardly asked', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ask, asked } = await waiting()
  for (let second = 0; second < 300; second++) {
    await ask()
    vi.advanceTimersByTime(1_000)
  }
  expect(asked()).toBeGreaterThan(30)
  expect(asked()).toBeLessThan(70)
  vi.advanceTimersByTime(2 * HOUR_SECONDS * 1_000)
  await ask()
})

test('a merchant with many sessions is not asked for beyond what their provider allows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { charge, cards } = await newCardCharge()
  const before = cards.calls
  const found = await findSession(charge)
  for (let n = 0; n < 60; n++) {
    const session = { ...found.session, sessionId: `cs_other_${n}` }
    await syncForCustomer({ ...found, session }, cards)
  }
  expect(cards.calls - before).toBe(25)
})

test('a backend that asks together, or without end, hardly asks the provider', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { charge, cards } = await newCardCharge()
  const before = cards.calls
  const found = await findSession(charge)
  await Promise.all(Array.from({ length: 20 }, () => syncForMerchant(found, cards)))
  expect(cards.calls - before).toBe(1)
  for (let n = 0; n < 60; n++) {
    const session = { ...found.session, sessionId: `cs_polled_${n}` }
    await syncForMerchant({ ...found, session }, cards)
  }
  expect(cards.calls - before).toBe(15)
})

test('a backend that asks for one session without end asks the provider once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { charge, cards } = await newCardCharge()
  const before = cards.calls
  const found = await findSession(charge)
  for (let n = 0; n < 10; n++) await syncForMerchant(found, cards)
  // A few may follow each other at once.
  expect(cards.calls - before).toBe(5)
  vi.advanceTimersByTime(1_000)
  for (let n = 0; n < 10; n++) await syncForMerchant(found, cards)
  expect(cards.calls - before).toBe(6)
})
