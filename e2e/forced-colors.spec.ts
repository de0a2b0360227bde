import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test'

/** The computed style of an element, or of what is drawn before its content. */
const styleOf = (part: Locator, property: string, pseudo?: '::before') =>
  part.evaluate(
    (element, [name, drawn]) => getComputedStyle(element, drawn).getPropertyValue(name!),
    [property, pseudo],
  )

/** The colours of the reader instead of the page's, as Windows' contrast themes set them. */
const useContrastTheme = (page: Page) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })

// The next test has the same browser context.
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null, colorScheme: null }))

test('in a contrast theme a ticked box has its mark, and a dialog and its list their edges', async ({
  signedIn: page,
}) => {
  await useContrastTheme(page)
  await page.goto('/webhooks/new')
  const box = page.getByRole('checkbox', { name: 'transaction.created' })
  await expect(box).toBeChecked()
  const fill = await styleOf(box, 'background-color')
  expect(await styleOf(box, 'background-color', '::before')).not.toBe(fill)
  await page.goto('/settings')
  const guard = page.getByRole('switch', { name: 'Recusar saques repetidos' })
  await expect(guard).toBeChecked()
  await expect(guard).toBeEnabled()
  const track = await styleOf(guard, 'background-color')
  expect(await styleOf(guard, 'background-color', '::before')).not.toBe(track)

  await page.goto('/overview')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  expect(await styleOf(dialog, 'outline-style')).toBe('solid')
  const chosen = dialog.getByRole('option', { selected: true })
  const mark = await styleOf(chosen, 'background-color', '::before')
  expect(mark).not.toBe(await styleOf(dialog, 'background-color'))
})

test('in a contrast theme the item of a menu that the keyboard is on has an outline', async ({
  signedIn: page,
}) => {
  await useContrastTheme(page)
  await page.goto('/overview')
  const item = page.getByRole('menu').locator('[data-highlighted]')
  // A key does nothing before the page's scripts have run.
  await expect(async () => {
    await page.getByRole('button', { name: /^Renata Lima,/ }).press('Enter')
    await expect(item).toBeFocused({ timeout: 2_000 })
  }).toPass()
  expect(await styleOf(item, 'outline-style')).toBe('solid')
})

test('in a contrast theme the payment page has no colours of its own but the code’s', async ({
  page,
  merchant,
}) => {
  await useContrastTheme(page)
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  const ground = await styleOf(page.locator('body'), 'background-color')
  const copy = page.getByRole('button', { name: 'Copiar código PIX' })
  expect(await styleOf(copy, 'background-color')).toBe(ground)
})
