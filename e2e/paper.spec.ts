import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { fund } from './support/merchant'
import { sheetsOf } from './support/sheets'
import { expect, test } from './support/test'

/** The rows of a page of a list, and more than a sheet that lies has room for. */
const ROWS = 20

const usePaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' })

/** Whether something is drawn in its whole height. */
const isWhole = (part: Locator) =>
  part.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)

const skipLink = (page: Page) =>
  page.getByRole('link', { name: 'Ir para o conteúdo', includeHidden: true })

test('a long list lies on its sheets, each with the head of the columns and nothing over it', async ({
  signedIn: page,
  merchant,
}) => {
  for (let nth = 0; nth < ROWS; nth += 1) await merchant.api.createTransaction({ amount: 10 })
  await page.goto('/transactions')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: '10,00' })
      .nth(ROWS - 1),
  ).toBeVisible()
  await usePaper(page)
  await expect(skipLink(page)).toBeHidden()
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group')
  const [sheet, row] = [page.locator('.data-table'), page.locator('.data-table tr.row').first()]
  expect((await row.boundingBox())!.width).toBeCloseTo((await sheet.boundingBox())!.width, 0)
  expect(await sheetsOf(page)).toEqual(['lying', 'lying'])
})

test('the statement of a month is upright, and that of a day lies', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await page.goto('/statement')
  await expect(page.getByRole('row').filter({ hasText: 'Pagamento recebido' })).toBeVisible()
  expect(await sheetsOf(page)).toEqual(['lying'])
  await page.getByRole('link', { name: 'Mês', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Total do mês' })).toContainText('100,00')
  expect(await sheetsOf(page)).toEqual(['upright'])
})

test('a printed list of API keys has their names', async ({ signedIn: page, merchant }) => {
  expect(merchant.secretKey).toBeTruthy()
  await page.goto('/keys')
  const name = page.getByRole('button', { name: 'Loja virtual' })
  await expect(name).toBeVisible()
  await usePaper(page)
  await expect(name).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova chave' })).toBeHidden()
})

test('a printed payment page has the whole code and until when it is valid, and no buttons', async ({
  page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  const code = page.getByText(pixCode!)
  expect(await isWhole(code)).toBe(false)
  await usePaper(page)
  expect(await isWhole(code)).toBe(true)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText(/^vale até \d+ \S+ \d{4}, \d\d:\d\d$/)).toBeVisible()
  expect(await sheetsOf(page)).toEqual(['upright'])
})

test('a printed guide has all of its code, and no menus', async ({ page }) => {
  await page.goto('/docs/webhooks')
  await usePaper(page)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(skipLink(page)).toBeHidden()
  const samples = page.getByRole('region', { name: 'Código' })
  expect(await samples.count()).toBeGreaterThan(3)
  for (const sample of await samples.all()) {
    const isCut = await sample.evaluate(
      (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
    )
    expect.soft(isCut, await sample.innerText()).toBe(false)
  }
})

test('a printed reference has the parts that were open, says so, and has no empty sheets', async ({
  page,
}) => {
  await page.goto('/docs/reference')
  const waiting = page.locator('[data-placeholder=true]')
  await expect(waiting.first()).toBeAttached({ timeout: 60_000 })
  await usePaper(page)
  await expect(page.getByText(/Só as partes que já estavam abertas/)).toBeVisible()
  await expect(waiting.filter({ visible: true })).toHaveCount(0)
})

test('recovery codes are printed alone, on one sheet', async ({ signedIn: page }) => {
  await page.goto('/security')
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  const dialog = page.getByRole('dialog')
  const app = new TOTP({ secret: Secret.fromBase32(await dialog.locator('code').innerText()) })
  await dialog.getByLabel('Código', { exact: true }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' })
  await expect(codes).toBeVisible()
  await usePaper(page)
  await expect(codes.locator('code')).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(codes.getByRole('checkbox')).toHaveCount(0)
  expect(await sheetsOf(page)).toEqual(['upright'])
})
