import { expect, test } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { env } from '@/lib/platform/env'
import { findSession } from './find-session'
import { readCheckout } from './read-checkout'

test('a shop’s own page is gone to, though it is called like ours', async () => {
  const found = await findSession((await newCardCharge()).charge)
  const leadsTo = async (successUrl: string) => {
    const { leadsToShop } = await readCheckout({
      ...found,
      session: { ...found.session, successUrl },
    })
    return leadsToShop
  }
  expect(await leadsTo(`${env.PUBLIC_URL}/checkout/paid`)).toBe(false)
  expect(await leadsTo('https://loja.example/checkout/paid')).toBe(true)
})

test('a customer is led back only to a page of the shop’s own', async () => {
  const found = await findSession((await newCardCharge()).charge)
  expect((await readCheckout(found)).leadsBack).toBe(false)
  const session = { ...found.session, cancelUrl: 'https://loja.example/checkout/left' }
  expect((await readCheckout({ ...found, session })).leadsBack).toBe(true)
})
