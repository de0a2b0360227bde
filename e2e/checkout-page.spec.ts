import {
  CARDS,
  heading,
  holdLeaving,
  openCheckout,
  payButton as pay,
  typeCard,
} from './support/checkout'
import { copiedBy } from './support/clipboard'
import { expect, test } from './support/test'

/** What a customer's browser may have to load, packed, before any provider's own. */
const SCRIPT_BYTES_MAX = 100_000

const DONE = 'Pagamento concluído'

test.beforeEach(async ({ context }) => {
  await holdLeaving(context)
})

test('a slow payment waits and turns by itself', async ({ page, merchant }) => {
  const { url } = await openCheckout(merchant)
  await page.goto(url)
  await typeCard(page, CARDS.slow)
  await pay(page).click()
  await expect(heading(page)).toHaveText('Processando')
  await expect(page.getByText('não pague de novo', { exact: false })).toBeVisible()
  await expect(heading(page)).toHaveText(DONE, { timeout: 30_000 })
})

test('a boleto is made where the shop asks for one, copied, and confirmed once it is paid', async ({
  page,
  browser,
  merchant,
}) => {
  const { url } = await openCheckout(merchant, {
    paymentMethod: undefined,
    paymentMethodTypes: ['card', 'boleto'],
  })
  await page.goto(url)
  await page.getByLabel('Boleto').check()
  await page.getByLabel('CPF ou CNPJ de quem paga').fill('52998224725')
  await expect(page.getByLabel('CPF ou CNPJ de quem paga')).toHaveValue('529.982.247-25')
  await page.getByRole('button', { name: /^Gerar boleto/ }).click()
  await copiedBy(page.getByRole('button', { name: 'Copiar código do boleto' }))
  // The payer opens the link again on the device with the bank's app.
  const phone = await browser.newContext({ locale: 'pt-BR' })
  const other = await phone.newPage()
  await other.goto(url)
  await expect(heading(other)).toHaveText('Aguardando pagamento')
  await expect(other.getByRole('button', { name: 'Copiar código do boleto' })).toBeVisible()
  await other.getByRole('button', { name: 'Pagar o boleto de teste' }).click()
  await expect(heading(other)).toHaveText(DONE)
  await expect(heading(page)).toHaveText(DONE)
  await phone.close()
})

test('a tab is told of a payment in another, and of one while it was away', async ({
  page,
  context,
  merchant,
}) => {
  const { url } = await openCheckout(merchant)
  const other = await context.newPage()
  await other.goto(url)
  await page.goto(url)
  await typeCard(page, CARDS.paid)
  await pay(page).click()
  await expect(heading(other)).toHaveText(DONE)
  await other.reload()
  await expect(heading(other)).toHaveText(DONE)
  await expect(other.getByRole('link', { name: 'Voltar à loja' })).toBeVisible()
})

test('without a connection nothing typed is lost, and the same try pays once it is back', async ({
  page,
  context,
  merchant,
}) => {
  const { url } = await openCheckout(merchant)
  await page.goto(url)
  await typeCard(page, CARDS.paid)
  await context.setOffline(true)
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('você não paga duas vezes')
  await context.setOffline(false)
  await pay(page).click()
  await expect(heading(page)).toHaveText(DONE)
})

test('an answer that got lost is asked for again by the same try', async ({ page, merchant }) => {
  const { url } = await openCheckout(merchant)
  const keys: string[] = []
  await page.route('**/sandbox/cards/sessions/*/payments', async (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey)
    if (keys.length > 1) return route.continue()
    return route.fulfill({ status: 502, json: {} })
  })
  await page.goto(url)
  await typeCard(page, CARDS.paid)
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Não recebemos resposta.')
  await pay(page).click()
  await expect(heading(page)).toHaveText(DONE)
  expect(new Set(keys).size).toBe(1)
})

test('a card is grouped as its brand prints it, also when it is edited in the middle', async ({
  page,
  merchant,
}) => {
  const { url } = await openCheckout(merchant)
  await page.goto(url)
  const number = page.getByLabel('Número do cartão')
  await number.pressSequentially('378282246310005')
  await expect(number).toHaveValue(CARDS.amex)
  await expect(page.getByText('4 dígitos')).toBeVisible()
  await number.fill('')
  await number.pressSequentially('4242424242424242')
  for (let step = 0; step < 10; step++) await number.press('ArrowLeft')
  await number.press('Backspace')
  await number.press('2')
  await expect(number).toHaveValue(CARDS.paid)
})

test('the page is in the reader’s language, and turns without losing what was typed', async ({
  browser,
  baseURL,
  merchant,
}) => {
  const { url } = await openCheckout(merchant)
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByLabel('Número do cartão')).toHaveValue(CARDS.paid)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await page.reload()
  await expect(heading(page)).toHaveText('Pagar com cartão')
  await context.close()
})

test('the page loads less than 100 kB of script, none of it Next’s, and breaks no rule of its policy', async ({
  page,
  merchant,
}) => {
  const { url } = await openCheckout(merchant)
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text())
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('stripe')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js($|\?)/.test(name))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize] as const),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(([name]) => name.includes('/_next/'))).toEqual([])
  expect(scripts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(SCRIPT_BYTES_MAX)
  expect(broken).toEqual([])
})

test('text twice as large and the narrowest screen lose nothing', async ({ page, merchant }) => {
  const { url } = await openCheckout(merchant, { installments: 6 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(url)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(320)
  await typeCard(page, CARDS.paid)
  await pay(page).click()
  await expect(heading(page)).toHaveText(DONE)
  await expect.poll(width).toBeLessThanOrEqual(320)
})

test('an address at which nothing is to be paid says that nothing was charged', async ({
  page,
}) => {
  const answer = await page.goto('/checkout/cs_sandbox_nenhuma')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Este pagamento não existe')
  await expect(page.getByText('Nada foi cobrado.')).toBeVisible()
})
