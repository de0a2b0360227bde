import { PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { openFunded, openPaidCharge } from './support/merchant'
import { expect, test } from './support/test'

test('more than there is cannot be refunded: the dialog says what is missing, and offers the rest', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 50)
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Faltam R$ 0,50.')
  await expect(dialog.getByRole('button', { name: 'Reembolsar R$ 50,50' })).toBeDisabled()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Usar R$ 50,00' }).click()
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue('50,00')
  await expect(dialog).not.toContainText('Faltam')
  await dialog.getByRole('button', { name: 'Reembolsar R$ 50,00' }).click()
  await expect(page.getByRole('main')).toContainText('Restam R$ 0,50 desta cobrança.')
})

test('Escape leaves the question, with nothing done and the focus where it was', async ({
  signedIn: page,
  merchant,
}) => {
  const { status } = await openPaidCharge(page, merchant)
  const button = page.getByRole('button', { name: 'Reembolsar…' })
  await button.click()
  await expect(page.getByRole('radio', { name: 'Tudo o que resta: R$ 100,00' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await status()).toBe('COMPLETED')
})

test('Enter in a field refunds nothing, because only the button does', async ({
  signedIn: page,
  merchant,
}) => {
  const { status } = await openPaidCharge(page, merchant)
  await page.getByRole('button', { name: 'Reembolsar…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reembolsar' })
  await expect(dialog.getByRole('radio', { name: 'Tudo o que resta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Outro valor' }).check()
  await dialog.getByLabel('Valor', { exact: true }).fill('40')
  await page.keyboard.press('Enter')
  const refund = dialog.getByRole('button', { name: 'Reembolsar R$ 40,00' })
  await expect(refund).toBeEnabled()
  await expect(refund).not.toHaveAttribute('aria-busy')
  expect(await status()).toBe('COMPLETED')
  await refund.press('Enter')
  await expect(page.getByRole('main')).toContainText('Restam R$ 60,00 desta cobrança.')
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('a charge is refunded, and nothing is wider than the screen', async ({
    signedIn: page,
    merchant,
  }) => {
    await openPaidCharge(page, merchant)
    await page.getByRole('button', { name: 'Reembolsar…' }).click()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(PHONE.viewport.width)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('radio', { name: 'Outro valor' }).check()
    await page.getByLabel('Valor', { exact: true }).fill('40')
    expect(await width()).toBe(PHONE.viewport.width)
    await page.getByRole('button', { name: 'Reembolsar R$ 40,00' }).click()
    await expect(page.getByRole('main')).toContainText('Restam R$ 60,00 desta cobrança.')
    expect(await width()).toBe(PHONE.viewport.width)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Reembolsar…' }).click()
    await page.getByRole('button', { name: 'Reembolsar R$ 60,00' }).click()
    await expect(page.getByRole('main')).toContainText('Reembolsado ao pagador')
    expect(await width()).toBe(PHONE.viewport.width)
  })
})
