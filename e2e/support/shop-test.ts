import { type ShopSite, startShopSite } from './shop-page'
import { test as base, expect } from './test'

export { expect }

/** Playwright's test with a shop's own site, and one of a stranger to the account. */
export const test = base.extend<{ site: ShopSite; stranger: ShopSite }>({
  site: async ({ baseURL }, use) => {
    const site = await startShopSite(baseURL!)
    await use(site)
    await site.close()
  },
  stranger: async ({ baseURL }, use) => {
    const site = await startShopSite(baseURL!)
    await use(site)
    await site.close()
  },
})
