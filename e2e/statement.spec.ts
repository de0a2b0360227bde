import { readFile } from 'node:fs/promises'
import { fund } from './support/merchant'
import { findOverflow, WIDTHS } from './support/overflow'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

/** The width of an upright sheet of A4, at 96 dots per inch. */
const A4_PX = 794

test('the statement of a day adds up, leads to its transactions, and is a file too', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/statement')
  await expect(page.getByText('Nenhum lançamento neste dia.')).toBeVisible()
  await fund(merchant, 100)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Pagamento recebido' })).toContainText('+')
  const sum = page.getByRole('definition').filter({ hasText: '100,00' })
  await expect(sum.first()).toBeVisible()
  await expect(page.getByText('Este dia ainda pode mudar.')).toBeVisible()
  await expectGoodEverywhere(page, 'statement')
  for (const width of WIDTHS) expect.soft(await findOverflow(page, width)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^guiche-statement-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.at(-1)).toBe(';;Saldo até agora (este dia ainda pode mudar);;;100,00')

  await page.getByRole('link', { name: 'Pagamento recebido' }).click()
  await expect(page).toHaveURL(/\/transactions\/[\da-f-]{36}$/)
})

test('a printed statement says whose it is, of which day, and what of it is missing', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await page.goto('/statement?day=2026-03-01')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(merchant.merchantName)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Extrato de 1 mar 2026' })).toBeVisible()
  await expect(main.getByText(/^Posição em .*, horário de Brasília\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Baixar CSV' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Como importar' })).toBeHidden()
  await page.goto('/statement')
  await expect(main.getByText(/^Posição em .*; ainda pode mudar\.$/)).toBeVisible()
  expect(await findOverflow(page, A4_PX)).toEqual([])
})

test('the movements of a day do not stand under another one while it loads', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await page.goto('/statement')
  const movement = page.getByRole('row').filter({ hasText: 'Pagamento recebido' })
  await expect(movement).toBeVisible()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/v1/user/statements/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(page).toHaveURL(/day=/)
  await expect(movement).toHaveCount(0)
  goOn()
  await expect(page.getByText('Nenhum lançamento neste dia.')).toBeVisible()
})

test('days before and after are a key away, and none lies in the future', async ({
  signedIn: page,
}) => {
  await page.goto('/statement?day=2026-03-01')
  await expect(page.getByLabel('Dia', { exact: true })).toHaveValue('2026-03-01')
  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(page.getByLabel('Dia', { exact: true })).toHaveValue('2026-02-28')
  await expect(page).toHaveURL(/day=2026-02-28/)
  await page.goto('/statement?day=2999-01-01')
  await expect(page.getByRole('button', { name: 'Dia seguinte' })).toBeDisabled()
})

test('a day that is typed is opened once, and Back leads to the day before it', async ({
  signedIn: page,
}) => {
  await page.goto('/statement?day=2026-02-10')
  const day = page.getByLabel('Dia', { exact: true })
  await expect(day).toHaveValue('2026-02-10')
  await day.focus()
  // The same day whether the browser asks for the day or for the month first.
  await page.keyboard.type('03032026')
  await expect(page).toHaveURL(/day=2026-02-10$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/day=2026-03-03$/)
  await expect(day).toHaveValue('2026-03-03')
  await page.goBack()
  await expect(day).toHaveValue('2026-02-10')
})

test('a day that does not exist is today, and the days before it can be reached', async ({
  signedIn: page,
}) => {
  await page.goto('/statement?day=2025-13-45')
  await expect(page.getByRole('button', { name: 'Dia seguinte' })).toBeDisabled()
  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(page).not.toHaveURL(/2025-13-45/)
  await expect(page.getByRole('button', { name: 'Dia seguinte' })).toBeEnabled()
})

test('the statement of a month leads to its days, and both are files for accounting too', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await page.goto('/statement')
  await page.getByRole('link', { name: 'Mês', exact: true }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
  await expect(page.getByText('Este mês ainda pode mudar.')).toBeVisible()
  const days = page.getByRole('table', { name: 'Dias com lançamentos' })
  await expect(days.getByRole('row', { name: 'Total do mês' })).toContainText('100,00')
  const sum = page.getByRole('definition').filter({ hasText: '+101,00' })
  await expect(sum).toBeVisible()
  await expectGoodEverywhere(page, 'statement-month')
  for (const width of WIDTHS) expect.soft(await findOverflow(page, width)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar OFX' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^guiche-statement-\d{4}-\d\d\.ofx$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('<BALAMT>100.00\r\n')

  await days.getByRole('link').click()
  await expect(page).toHaveURL(/\/statement$/)
  await expect(page.getByRole('row').filter({ hasText: 'Pagamento recebido' })).toBeVisible()
})

test('a month is chosen by name or by its neighbours, and none lies in the future', async ({
  signedIn: page,
}) => {
  await page.goto('/statement?month=2026-03')
  const month = page.getByLabel('Mês', { exact: true })
  await expect(month).toHaveValue('2026-03')
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page).toHaveURL(/month=2026-02$/)
  await month.selectOption({ label: 'maio de 2026' })
  await expect(page).toHaveURL(/month=2026-05$/)
  await expect(page.getByText('Nenhum lançamento neste mês.')).toBeVisible()
  await page.goto('/statement?month=2999-01')
  await expect(page.getByRole('button', { name: 'Dia seguinte' })).toBeDisabled()
})
