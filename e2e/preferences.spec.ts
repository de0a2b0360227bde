import { expect, test } from './support/test'

test('another language takes effect at once and is kept', async ({ signedIn: page }) => {
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Renata Lima' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto('/withdrawals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals')
  await page.goto('/settings')
  await page.getByLabel('Português (Brasil)').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
})

test('a dark page stays dark when it is loaded again, without a flash of light', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Escura').check()
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await paper()

  const answer = await page.request.get('/settings')
  expect(await answer.text()).toMatch(/<html[^>]*data-theme="dark"/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await paper()).toBe(dark)
  await page.getByLabel('Clara').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await paper()).not.toBe(dark)
})

test('single keys act no more once they are switched off, and are not printed', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Atalhos de uma tecla só').uncheck()
  await page.goto('/requests')
  const filters = page.getByRole('button', { name: /^Filtrar/ })
  await expect(filters).toHaveText('Filtrar F')
  await expect(filters.getByText('F', { exact: true })).toBeHidden()
  // The command menu's is of two keys.
  await expect(page.locator('[aria-keyshortcuts]:not([aria-keyshortcuts*="+"])')).toHaveCount(0)
  // What opens by a click listens for keys, too.
  const choices = page.getByRole('dialog')
  await filters.click()
  await expect(choices).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await page.keyboard.press('f')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await expect(choices).toBeHidden()
  const answer = await page.request.get('/settings')
  expect(await answer.text()).not.toMatch(/ checked[^>]*><span>Atalhos de uma tecla só/)
  await page.goto('/settings')
  await expect(page.getByLabel('Atalhos de uma tecla só')).not.toBeChecked()
  await page.getByLabel('Atalhos de uma tecla só').check()
  await page.goto('/requests')
  await expect(filters).toHaveAttribute('aria-keyshortcuts', 'f')
  await expect(page.getByRole('searchbox')).toHaveAttribute('aria-keyshortcuts', '/')
  await page.keyboard.press('f')
  await expect(choices).toBeVisible()
})

test('the question mark lists the keys, and not while somebody writes', async ({
  signedIn: page,
}) => {
  await page.goto('/requests')
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await page.getByRole('searchbox').fill('?')
  await expect(keys).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(keys.getByText('Sacar, na Visão geral')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('the sign-in page speaks the reader’s language, and the other when asked', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('the system’s own appearance is followed until one is chosen', async ({ page }) => {
  await page.goto('/sign-in')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).not.toBe(light)
})
