import type { Page } from '@playwright/test'
import { enter } from './support/account'
import { type LongAccount, openLongAccount } from './support/long-values'
import { findOverflow, WIDTHS } from './support/overflow'
import { expect, test } from './support/test'

const LISTS = [
  '/overview',
  '/transactions',
  '/withdrawals',
  '/disputes',
  '/keys',
  '/requests',
  '/webhooks',
  '/webhooks/deliveries',
  '/webhooks/live',
  '/statement',
  '/team',
  '/audit',
  '/security',
  '/settings/privacy',
]
const FORMS = ['/withdrawals/new', '/card-checkout', '/settings', '/webhooks/new']

/** What does not fit, at any width, on a page that is whole. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('[aria-busy=true], .bar')).toHaveCount(0)
  const faults = []
  for (const width of WIDTHS) faults.push(...(await findOverflow(page, width)))
  return faults
}

test.describe('an account of which every value is as long as it may be', () => {
  // One worker, because the account takes longer to fill than most pages to look at.
  test.describe.configure({ mode: 'default' })

  let full: LongAccount
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(120_000)
    full = await openLongAccount(baseURL!)
  })
  test.afterAll(() => full.close())
  test.beforeEach(({ page }) => enter(page.context(), full.account))

  for (const path of [...LISTS, ...FORMS]) {
    test(`fits ${path} on a screen of any width`, async ({ page }) => {
      expect(await faultsOf(page, path)).toEqual([])
    })
  }

  test('fits the records of charges, withdrawals, disputes and requests', async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of full.records) expect.soft(await faultsOf(page, path), path).toEqual([])
  })

  test('fits the pages of an endpoint, a delivery, and a delivery beside the log', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { endpointId, deliveryId } = full
    const paths = ['', '/test', '/secret', '/edit'].map((part) => `/webhooks/${endpointId}${part}`)
    const one = `/webhooks/deliveries/${deliveryId}`
    for (const path of [...paths, one, `/webhooks/deliveries?delivery=${deliveryId}`]) {
      expect.soft(await faultsOf(page, path), path).toEqual([])
    }
  })

  test('has second lines under the words of their column', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.goto('/transactions')
    await expect(page.locator('[aria-busy=true], .bar')).toHaveCount(0)
    const starts = await page.locator('.data-table tr.row').evaluateAll((rows) => {
      const wordsOf = (cell: Element) =>
        cell.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(cell).paddingLeft)
      return rows.map((row) => {
        const cells = [...row.children]
        const below = cells.find((cell) => getComputedStyle(cell).order === '3')
        return [below && wordsOf(below), wordsOf(cells[1]!)]
      })
    })
    expect(starts.length).toBeGreaterThan(0)
    for (const [below, above] of starts) expect(below).toBeCloseTo(above!, 0)
  })

  test('fits what its customers see', async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of full.publicPages) expect.soft(await faultsOf(page, path), path).toEqual([])
  })
})
