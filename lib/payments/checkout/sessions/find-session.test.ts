import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { newCharge } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { findCheckoutUrl } from './find-session'

test('a card charge leads to our page, unless a page of the merchant’s shows it', async () => {
  const hosted = await newCardCharge({ fields: { checkoutUiMode: 'hosted' } })
  const url = await findCheckoutUrl(hosted.charge.transactionId)
  expect(url).toMatch(new RegExp(`/checkout/${hosted.charge.externalId}$`))
  const embedded = await newCardCharge({ fields: { checkoutUiMode: 'embedded' } })
  expect(await findCheckoutUrl(embedded.charge.transactionId)).toBeNull()
})

test('what is no card charge leads nowhere else', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await newCharge(merchant)
  for (const id of [transactionId, randomUUID(), 'none']) {
    expect(await findCheckoutUrl(id)).toBeUndefined()
  }
})
