import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { copiedBy } from './support/clipboard'
import { expireIn } from './support/database'
import { PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { fund } from './support/merchant'
import { passMinutesUntil } from './support/pass-time'
import { expect, test } from './support/test'

test.use(PHONE)

/** An answer that is on its way when the connection goes still proves that it is there. */
async function loseConnection(page: Page, context: BrowserContext): Promise<void> {
  await expect(async () => {
    await context.setOffline(false)
    await context.setOffline(true)
    await expect(page.getByText('Sem conexão.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a charge whose time runs out turns to expired by itself, and nothing can be copied', async ({
  page,
  merchant,
}) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await expireIn(transactionId, 40)
  await page.clock.install()
  await page.goto(`/pay/${transactionId}`)
  await expect(page.getByRole('timer')).toContainText('00:00:')
  await passMinutesUntil(page.getByText('Expirado'))
  await expect(page.getByText('Este código expirou em', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeHidden()
})

test('a code that ran out is not said to be valid, also while the connection is lost', async ({
  page,
  context,
  merchant,
}) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await expireIn(transactionId, 40)
  await page.clock.install()
  await page.goto(`/pay/${transactionId}`)
  await loseConnection(page, context)
  const banner = page.getByRole('status').filter({ hasText: 'Sem conexão.' })
  await expect(banner).toContainText('O código continua valendo.')
  await passMinutesUntil(page.getByText('Expirado'))
  await expect(banner).not.toContainText('O código continua valendo.')
  await expect(banner).toContainText('Esta página se atualiza quando a conexão voltar.')
  await context.setOffline(false)
})

test('the state and the time left are one line, so that nothing moves when the payment arrives', async ({
  page,
  merchant,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  const state = page.getByRole('status').filter({ hasText: /^Aguardando pagamento$/ })
  const left = (await page.getByRole('timer').boundingBox())!
  const said = (await state.boundingBox())!
  expect(left.y).toBeLessThan(said.y + said.height)
  await merchant.bank.pay(pixCode!)
  const paid = page.getByRole('status').filter({ hasText: /^Pago$/ })
  await expect(paid).toBeVisible()
  expect((await paid.locator('..').boundingBox())!.height).toBe(28)
})

test('an address without a charge says that nothing was charged', async ({ page }) => {
  const answer = await page.goto(`/pay/${randomUUID()}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Esta cobrança não existe' })).toBeVisible()
  await expect(page.getByText('Nada foi cobrado.')).toBeVisible()
})

test('a paid charge shows its receipt to whoever opens it later', async ({ page, merchant }) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 1234.5 })
  const { endToEndId } = await merchant.bank.pay(pixCode!)
  await expect
    .poll(async () => (await merchant.api.getTransaction(transactionId)).status)
    .toBe('COMPLETED')
  await page.goto(`/pay/${transactionId}`)
  await expect(page.getByRole('status').filter({ hasText: /^Pago$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1.234,50')
  expect(await copiedBy(page.getByRole('button', { name: 'Copiar ID do PIX' }))).toBe(endToEndId)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Português' })).toBeVisible()
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Payment receipt' })).toBeVisible()
})

test('a payment of which a part went back says so, and how much', async ({ page, merchant }) => {
  await fund(merchant, 50)
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 900 })
  await merchant.bank.pay(pixCode!)
  const find = () => merchant.api.getTransaction(transactionId)
  await expect.poll(async () => (await find()).status).toBe('COMPLETED')
  const body = { transactionId, amount: 300.1 }
  await merchant.api.send('refund-transaction', { body })
  await expect(async () => {
    await page.goto(`/pay/${transactionId}`)
    await expect(page.getByText('Reembolsado em parte', { exact: true })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(page.getByRole('main')).toContainText(/Devolvido\s*−300,10/)
  await expect(page.getByRole('main')).toContainText(/Total após devoluções\s*599,90/)
  expect(await findFaults(page)).toEqual([])
})

test('the page says when it lost its connection and catches up when it is back', async ({
  page,
  context,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  await loseConnection(page, context)
  await merchant.bank.pay(pixCode!)
  await context.setOffline(false)
  const paid = page.getByRole('status').filter({ hasText: /^Pago$/ })
  await expect(paid).toBeVisible({ timeout: 20_000 })
})

test('a code that was copied says what to do with it, and the payment takes its focus', async ({
  page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  await page.getByRole('button', { name: 'Copiar código PIX' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'escolha PIX Copia e Cola' }),
  ).toBeInViewport()
  expect(await findFaults(page)).toEqual([])
  await merchant.bank.pay(pixCode!)
  await expect(page.getByRole('status').filter({ hasText: /^Pago$/ })).toBeFocused()
})

test('a payment leaves the focus alone that is not in the code', async ({ page, merchant }) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  const language = page.getByRole('button', { name: 'English' })
  await language.focus()
  await merchant.bank.pay(pixCode!)
  await expect(page.getByRole('status').filter({ hasText: /^Pago$/ })).toBeVisible()
  await expect(language).toBeFocused()
})

test('the code is copied where the browser refuses its clipboard, or is selected to be copied by hand', async ({
  page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/pay/${transactionId}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  // Its words change for seconds only.
  const copy = page.getByRole('button', { name: /copia/i })
  await copy.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(pixCode)
  await expect(copy).toBeFocused()

  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await copy.click()
  const how = page
    .getByText(/segure-o e escolha Copiar/)
    .filter({ visible: true })
    .last()
  await expect(how).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'escolha Copiar' })).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(pixCode)
  await expect(copy).toBeFocused()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(how).toBeHidden()
})

test('nothing of the merchant’s but its name reaches the customer', async ({ page, merchant }) => {
  const charge = { amount: 10, clientName: 'Ana Souza', clientCpf: '52998224725' }
  const { transactionId } = await merchant.api.createTransaction(charge)
  await page.goto(`/pay/${transactionId}`)
  const served = await page.content()
  for (const secret of [charge.clientName, charge.clientCpf, merchant.email, 'feeAmount']) {
    expect(served).not.toContain(secret)
  }
})
