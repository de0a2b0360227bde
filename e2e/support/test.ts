import { test as base, expect, type Page } from '@playwright/test'
import { type Account, enter, openAccount } from './account'
import { equip, type Merchant } from './merchant'
import { startReceiver } from './receiver'

export { expect }

interface Fixtures {
  /** A fresh account with nothing in it. */
  account: Account
  /** The same account with an API key and a webhook that really receives. */
  merchant: Merchant
  /** The page, signed in as the account. */
  signedIn: Page
}

/** Playwright's test with an account of its own for each, and pages that may not fail silently. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await use(page)
    // The page goes on asking: an answer of the test's that is on its way then ends with the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors, 'no script of the page failed').toEqual([])
  },
  account: async ({ baseURL }, use) => {
    await use(await openAccount(baseURL!))
  },
  merchant: async ({ account }, use) => {
    const receiver = await startReceiver()
    await use(await equip(account, receiver))
    await receiver.close()
    expect(receiver.refusals, 'every webhook was well signed').toEqual([])
  },
  signedIn: async ({ page, account }, use) => {
    await enter(page.context(), account)
    await use(page)
  },
})
