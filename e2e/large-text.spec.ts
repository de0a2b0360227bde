import { openPaidCharge } from './support/merchant'
import { expect, test } from './support/test'

const LAPTOP = { width: 1280, height: 800 }

test('text of twice its size fits the pages with two columns on a laptop', async ({
  signedIn: page,
  merchant,
}) => {
  await page.setViewportSize(LAPTOP)
  await openPaidCharge(page, merchant)
  for (const path of [
    page.url(),
    '/overview',
    '/withdrawals/new',
    '/settings',
    '/security',
    '/card-checkout',
    `/webhooks/${merchant.endpointId}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .bar')).toHaveCount(0)
    // The text alone, as an extension or a style of the reader's sets it: the columns of the page
    // are those of its width.
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    expect.soft(width, path).toBeLessThanOrEqual(LAPTOP.width)
  }
})
