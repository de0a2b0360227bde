import type { Page } from '@playwright/test'
import { PHONE } from './support/devices'
import { findFaultsOfAnyRule } from './support/faults'
import { findOverflow, WIDTHS } from './support/overflow'
import { expect, test } from './support/test'

/** The examples of the Central Bank's manual. */
const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4'

const code = (page: Page) => page.getByLabel('PIX Copia e Cola')
const verdict = (page: Page) => page.getByRole('status')
const faults = (page: Page) =>
  page.getByRole('list', { name: 'O que está errado' }).getByRole('listitem')
/** The row of a field, by its name. */
const field = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator(`dt:has-text("${name}")`) })
    .last()

test('a static code is told field by field while it is typed', async ({ page }) => {
  await page.goto('/tools/brcode')
  await expect(page).toHaveTitle('Ler um código PIX · Guichê')
  await expect(verdict(page)).toBeEmpty()
  await code(page).fill(STATIC)
  await expect(verdict(page)).toContainText('Código estático válido')
  await expect(field(page, 'Chave PIX')).toContainText('123e4567-e12b-12d1-a456-426655440000')
  await expect(page.getByRole('img', { name: 'QR Code deste código PIX' })).toBeVisible()
  await expect(field(page, 'Chave PIX')).toContainText('Chave do tipo aleatória.')
  await expect(field(page, 'Chave PIX')).toContainText('36 caracteres')
  await expect(field(page, 'Moeda')).toContainText('Real brasileiro (BRL)')
  await expect(field(page, 'País')).toContainText('Brasil')
  await expect(field(page, 'Código de verificação')).toContainText('Confere')
  expect(await findFaultsOfAnyRule(page)).toEqual([])
})

test('a charge of this installation is a dynamic code with its amount', async ({
  page,
  merchant,
}) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 1248.9 })
  await page.goto('/tools/brcode')
  await code(page).fill(pixCode!)
  await expect(verdict(page)).toContainText('Código dinâmico válido')
  await expect(field(page, 'Endereço da cobrança')).toBeVisible()
  await expect(field(page, 'Uso do código')).toContainText('Vale para um só pagamento.')
  await expect(field(page, 'Valor')).toContainText('R$ 1.248,90')
})

test('a changed character is found by the checksum, which is told', async ({ page }) => {
  await page.goto('/tools/brcode')
  await code(page).fill(STATIC.replace('Fulano', 'Fulana'))
  await expect(verdict(page)).toContainText('Código com um erro')
  await expect(faults(page)).toHaveCount(1)
  await expect(faults(page)).toContainText(
    /O CRC não confere: está 1D3D, deveria ser [0-9A-F]{4}\./,
  )
  await expect(faults(page)).toContainText('Posições 134 a 137')
  await expect(page.locator('mark')).toHaveText('1D3D')
  expect(await findFaultsOfAnyRule(page)).toEqual([])
})

test('a code cut short says which field ran over, and where', async ({ page }) => {
  await page.goto('/tools/brcode')
  await code(page).fill(STATIC.slice(0, -20))
  await expect(faults(page)).toHaveCount(1)
  await expect(faults(page)).toContainText('O campo 60 indica 8 caracteres, mas só há 7 até o fim.')
  await expect(field(page, 'Cidade')).toContainText('7 de 8 caracteres')
})

test('several faults are all told, a missing field where it belongs', async ({ page }) => {
  await page.goto('/tools/brcode')
  await code(page).fill(STATIC.replace('5303986', '5303840').replace('5913Fulano de Tal', ''))
  await expect(verdict(page)).toContainText('Código com 3 erros')
  await expect(faults(page).filter({ hasText: 'O PIX só movimenta reais: 986.' })).toHaveCount(1)
  await expect(faults(page).filter({ hasText: 'Falta o campo 59' })).toHaveCount(1)
  await expect(page.locator('mark').filter({ hasText: 'falta algo aqui' })).toHaveCount(1)
})

test('what is no code at all is said to be none', async ({ page }) => {
  await page.goto('/tools/brcode')
  await code(page).fill('https://exemplo.com.br')
  await expect(verdict(page)).toContainText('Isto não é um código PIX')
  await expect(page.locator('dl')).toHaveCount(0)
  await code(page).fill(STATIC.repeat(4))
  await expect(verdict(page)).toContainText('no máximo 512 caracteres')
})

test('the hash carries a code that no request does', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await page.goto(`/tools/brcode#${encodeURIComponent(DYNAMIC)}`)
  await expect(verdict(page)).toContainText('Código dinâmico válido')
  await expect(code(page)).toHaveValue(DYNAMIC)
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, STATIC)
  await expect(verdict(page)).toContainText('Código estático válido')
  expect(asked.filter((request) => /br\.gov\.bcb/i.test(request))).toEqual([])
})

test('the examples are read with the keyboard alone', async ({ page }) => {
  await page.goto('/tools/brcode')
  await page.getByRole('button', { name: 'um código dinâmico' }).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Código dinâmico válido')
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(code(page)).toHaveValue('')
  await expect(verdict(page)).toBeEmpty()
})

test('the page is reached from the documentation and from the test bank', async ({ page }) => {
  for (const from of ['/docs', '/docs/first-charge', '/sandbox/bank']) {
    await page.goto(from)
    await page.getByRole('main').locator('a[href="/tools/brcode"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ler um código PIX')
  }
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a valid and a broken code fit every width', async ({ page }) => {
    for (const text of [STATIC, DYNAMIC.replace('Tal', 'Sal')]) {
      await page.goto('/tools/brcode')
      await code(page).fill(text)
      await expect(verdict(page)).not.toBeEmpty()
      for (const width of WIDTHS) expect(await findOverflow(page, width)).toEqual([])
    }
  })
})
