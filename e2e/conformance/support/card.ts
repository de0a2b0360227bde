import { expect, test } from '@playwright/test'
import type { Merchant } from './merchant'
import type { Charge, ErrorBody } from './wire'

/** A card charge for hosted mode. Skips the test where the account has no card checkout. */
export async function cardCharge(merchant: Merchant): Promise<Charge> {
  const wanted = { amount: 10, paymentMethod: 'credit_card', checkoutUiMode: 'hosted' }
  const { status, body } = await merchant.post<Charge & ErrorBody>('create-transaction', wanted)
  test.skip(body.error === 'checkout_not_configured', 'no card checkout is active on this account')
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
