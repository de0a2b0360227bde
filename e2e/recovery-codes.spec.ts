import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

/** Sets up an authenticator app by its secret, until its recovery codes are shown. */
async function setUpApp(page: Page) {
  const dialog = page.getByRole('dialog')
  const app = new TOTP({ secret: Secret.fromBase32(await dialog.locator('code').innerText()) })
  await dialog.getByLabel('Código', { exact: true }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  return page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' })
}

test('recovery codes are saved as a text file, one a line', async ({ signedIn: page }) => {
  await page.goto('/security')
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  const dialog = await setUpApp(page)
  await expectGoodEverywhere(page, 'recovery-codes')
  const codes = (await dialog.locator('code').innerText()).split(/\s+/)
  expect(codes).toHaveLength(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar .txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('guiche-codigos-de-recuperacao.txt')
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeDisabled()
})

test('on a phone the app is opened by a link, and each recovery code has a line', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/security')
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  const dialog = page.getByRole('dialog')
  const secret = await dialog.locator('code').innerText()
  const link = dialog.getByRole('link', { name: 'Abrir no aplicativo' })
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`))
  const codes = (await setUpApp(page)).locator('code')
  const lines = await codes.evaluate(
    (list) => list.clientHeight / Number.parseFloat(getComputedStyle(list).lineHeight),
  )
  expect(Math.round(lines)).toBe(10)
})
