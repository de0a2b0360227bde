import type { Page } from '@playwright/test'
import { reportedCharge } from './support/disputes'
import { openPaidCharge } from './support/merchant'
import { signInOperator } from './support/operator-page'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

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
    expect.soft(await widthWithLargeText(page), path).toBeLessThanOrEqual(LAPTOP.width)
  }
})

test('text of twice its size fits the page of a disputed charge, and its signs are as large', async ({
  signedIn: page,
  merchant,
}) => {
  await page.setViewportSize(LAPTOP)
  const { transactionId } = await reportedCharge(merchant)
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByText('Em contestação')).toBeVisible()
  const sign = page.getByText('Sem reembolso até a decisão').locator('svg')
  expect((await sign.boundingBox())!.width).toBe(14)
  expect(await widthWithLargeText(page)).toBeLessThanOrEqual(LAPTOP.width)
  expect((await sign.boundingBox())!.width).toBe(28)
})

test('text of twice its size fits what stands for the operator’s page while it loads', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(LAPTOP)
  await signInOperator(page, baseURL!)
  await page.route('**/v1/operator/overview', () => {})
  await withoutAnswers(page, '/operator')
  await page.goto('/operator')
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  expect(await widthWithLargeText(page)).toBeLessThanOrEqual(LAPTOP.width)
})

test('the head of the guides takes a second line where one is too short', async ({ page }) => {
  await page.goto('/docs')
  for (const width of [256, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const taken = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(taken, `${width}`).toBeLessThanOrEqual(width)
  }
})

/**
 * The width that a page takes with the text alone enlarged, as an extension or a style of the
 * reader's sets it: the columns of the page are those of its width.
 */
const widthWithLargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth
  })
