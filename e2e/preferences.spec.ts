import { PHONE } from './support/devices'
import { fund } from './support/merchant'
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações')
})

test('a list’s times stand on one line in either language', async ({
  signedIn: page,
  merchant,
  context,
  baseURL,
}) => {
  await fund(merchant, 100)
  await merchant.api.createCashout({ amount: 10, pixKey: 'ana@exemplo.com.br' })
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL! }])
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/transactions', '/withdrawals']) {
    await page.goto(path)
    const time = page.locator('tbody time').first()
    await expect(time).toHaveText(/^\d+:\d\d [AP]M$/)
    const lines = await time.evaluate((shown) => {
      shown.textContent = '12:58 PM'
      return shown.getClientRects().length
    })
    expect(lines, path).toBe(1)
  }
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

// In a contrast theme the browser replaces every colour, and draws borders that were transparent.
test('in forced colours the current section and the main action are told apart', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/overview')
  const color = (role: 'link' | 'button', name: string, of: 'borderTopColor' | 'backgroundColor') =>
    page
      .getByRole(role, { name, exact: of === 'borderTopColor' })
      .evaluate((shown, property) => getComputedStyle(shown)[property], of)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await color('link', 'Saques', 'borderTopColor')).toBe(paper)
  expect(await color('link', 'Visão geral', 'borderTopColor')).not.toBe(paper)
  expect(await color('button', 'Nova cobrança', 'backgroundColor')).not.toBe(paper)
  await page.emulateMedia({ forcedColors: 'none' })
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

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } })

  test('the sign-out is in view as soon as the menu opens', async ({ signedIn: page }) => {
    await page.goto('/overview')
    await page.getByRole('button', { name: 'Mais' }).click()
    const signOut = page.getByRole('menuitem', { name: 'Sair' })
    await expect(signOut).toHaveCount(1)
    await expect(signOut).toBeInViewport()
    await signOut.click()
    await expect(page).toHaveURL(/sign-in/)
  })
})
