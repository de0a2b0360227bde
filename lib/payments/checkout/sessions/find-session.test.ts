import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { newCharge } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { authenticateSession, findCheckoutPage, locateSession } from './find-session'

test('a card charge leads to our page, unless a page of the merchant’s shows it', async () => {
  const hosted = await newCardCharge({ fields: { checkoutUiMode: 'hosted' } })
  const page = await findCheckoutPage(hosted.charge.transactionId)
  expect(page?.url).toMatch(new RegExp(`/checkout/${hosted.charge.externalId}$`))
  const embedded = await newCardCharge({ fields: { checkoutUiMode: 'embedded' } })
  expect(await findCheckoutPage(embedded.charge.transactionId)).toEqual({ url: null })
})

test('what is no card charge leads nowhere else', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newCharge(merchant)
  for (const id of [transactionId, randomUUID(), 'none']) {
    expect(await findCheckoutPage(id)).toBeNull()
  }
})

test('a session is found by its id alone, and leads to its merchant', async () => {
  const { charge, merchantId } = await newCardCharge()
  const { transactionId } = charge
  expect(await locateSession(charge.externalId!)).toEqual({ merchantId, transactionId })
  for (const none of ['cs_none', '\0']) expect(await locateSession(none)).toBeNull()
})

describe('a client secret', () => {
  test('opens its own session, and no other', async () => {
    const [one, other] = [await newCardCharge(), await newCardCharge()]
    const sessionId = one.charge.externalId!
    const secret = (id: string) => `Bearer ${id}_secret_1`
    const found = await authenticateSession(sessionId, secret(sessionId))
    expect(found.charge.transactionId).toBe(one.charge.transactionId)
    const unauthenticated = { code: 'unauthenticated' }
    for (const sent of [secret(other.charge.externalId!), 'Bearer x', 'Basic x', '', null]) {
      await expect(authenticateSession(sessionId, sent)).rejects.toMatchObject(unauthenticated)
    }
  })

  test('of a session that is not there is refused in the words of a wrong one', async () => {
    const { charge } = await newCardCharge()
    const refusal = (id: string) => authenticateSession(id, 'Bearer wrong').catch((error) => error)
    const [wrong, missing] = [await refusal(charge.externalId!), await refusal('cs_none')]
    expect(missing.message).toBe(wrong.message)
  })
})
