import type { CardCheckout } from '@/lib/client/types'
import { PIXEL } from '@/lib/payments/checkout/account/logo.testing'
import { call } from './support/call'
import { PHONE } from './support/devices'
import { dashboardApi } from './support/merchant'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

const PATH = '/card-checkout'
const CARD = { amount: 10, paymentMethod: 'credit_card' }

test('cards are taken by one press: the page, card/config and a charge agree', async ({
  signedIn: page,
  merchant,
}) => {
  expect((await merchant.api.send('create-transaction', { body: CARD })).status).toBe(503)
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Ativar o cartão' }).click()
  await expect(page.getByText('Recebendo cartão')).toBeVisible()
  const items = page.getByRole('list', { name: 'Itens conferidos' })
  await expect(items.getByRole('listitem')).toHaveCount(7)
  await expect(items.getByRole('listitem').filter({ hasText: 'Pronto' })).toHaveCount(6)
  await expect(items).toContainText('Informe abaixo quais sites podem mostrar o checkout.')

  const { status, body } = await merchant.api.send('create-transaction', { body: CARD })
  expect(status).toBe(201)
  expect(body).toMatchObject({ source: 'CREDIT_CARD', settlementMode: 'internal' })
})

test('a site is allowed as browsers write it, and is ready to embed from then on', async ({
  signedIn: page,
  account,
}) => {
  const settings = dashboardApi(account)
  await settings('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  await page.goto(PATH)
  const field = page.getByLabel('Site', { exact: true })
  const allow = page.getByRole('button', { name: 'Permitir' })
  await field.fill('https://*.exemplo.com.br')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/\* não é aceito/)
  await field.fill('Loja.Exemplo.com.br/carrinho')
  await allow.click()
  await expect(field).toHaveAccessibleDescription(/começando com https:\/\//)
  await page.getByRole('button', { name: 'Usar https://loja.exemplo.com.br' }).click()
  await allow.click()
  const list = page.getByRole('list', { name: 'Sites permitidos' })
  await expect(list.getByText('https://loja.exemplo.com.br')).toBeVisible()
  await expect(page.getByText('Os clientes podem pagar dentro da sua loja.')).toBeVisible()

  await page.getByRole('button', { name: 'Remover https://loja.exemplo.com.br' }).click()
  await expect(page.getByText('Nenhum site ainda')).toBeVisible()
  const { allowedOrigins } = await settings<CardCheckout>('card-checkout')
  expect(allowedOrigins).toEqual([])
})

test('name, colour and logo are drawn as they will be seen, and kept', async ({
  signedIn: page,
  account,
}) => {
  const settings = dashboardApi(account)
  await settings('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  await page.goto(PATH)
  const preview = page.getByRole('figure')
  await expect(preview).toContainText(account.merchantName)
  await page.getByLabel('Nome mostrado').fill('Torra Aroeira')
  await expect(preview).toContainText('Torra Aroeira')
  const color = page.getByLabel('Cor da marca')
  await color.fill('#777777')
  await expect(color).toHaveAccessibleDescription(/Pouco contraste/)
  await color.fill('verde')
  await page.getByRole('button', { name: 'Salvar aparência' }).click()
  await expect(color).toHaveAccessibleDescription('Informe a cor no formato #135b41.')
  await expect(color).toBeFocused()
  await color.fill('#7F1D46')
  await expect(color).toHaveAccessibleDescription(/Legível: letras brancas/)
  await page.getByRole('button', { name: 'Salvar aparência' }).click()
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible()

  const logo = page.locator('input[type=file]')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await logo.setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: svg })
  await expect(page.getByText('Este arquivo não é um PNG, JPEG ou WebP.')).toBeVisible()
  await logo.setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: PIXEL.png })
  const picture = preview.locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await page.getByRole('button', { name: 'Remover logotipo' }).click()
  await expect(picture).toHaveCount(0)
  expect(await settings<CardCheckout>('card-checkout')).toMatchObject({
    displayName: 'Torra Aroeira',
    brandColor: '#7f1d46',
    logoUrl: null,
  })
})

test('Stripe’s keys are judged before they are sent, and never come back', async ({
  signedIn: page,
  account,
}) => {
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Usar minha conta Stripe' }).click()
  await expect(page.getByText(/\/acquirers\/stripe\/notices\/[0-9a-f-]{36}/)).toBeVisible()
  const [publishable, secret] = [
    page.getByLabel('Chave publicável'),
    page.getByLabel('Chave secreta ou restrita'),
  ]
  await publishable.fill('sk_test_51PastedInTheWrongPlace')
  await secret.fill('sk_live_51RealMoneyInASandbox')
  await page.getByRole('button', { name: 'Ativar com a Stripe' }).click()
  await expect(publishable).toHaveAccessibleDescription(/Esta é uma chave secreta/)
  await expect(publishable).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(/Esta chave é de produção/)

  await publishable.fill('pk_test_51HouseOfCoffee')
  await secret.fill('sk_test_51NeverToBeSeenAgain')
  await page.getByRole('button', { name: 'Ativar com a Stripe' }).click()
  // Nobody answers in Stripe's place, so the keys are kept and nothing is ready.
  await expect(page.getByText('Ativado, mas ainda não recebe')).toBeVisible()
  await expect(secret).toHaveAccessibleDescription(/termina em gain/)
  await expect(secret).toHaveValue('')
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'O banco ou o processador não respondeu.',
  )

  const { token, origin } = account
  const answer = await call(`${origin}/v1/user/card-checkout`, { credential: token })
  expect(JSON.stringify(answer)).not.toContain('NeverToBeSeenAgain')
  expect(await page.content()).not.toContain('NeverToBeSeenAgain')
})

test('switched off after a question, cards are refused until they are switched on', async ({
  signedIn: page,
  account,
  merchant,
}) => {
  await dashboardApi(account)('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  await page.goto(PATH)
  const off = page.getByRole('button', { name: 'Desativar o cartão' })
  await off.click()
  const dialog = page.getByRole('dialog', { name: 'Desativar o cartão?' })
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(off).toBeFocused()
  await off.click()
  await dialog.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect(page.getByText('Desativado', { exact: true })).toHaveCount(3)
  await expect(page.getByText('Cartão desativado.', { exact: true })).toBeVisible()
  expect((await merchant.api.send('create-transaction', { body: CARD })).status).toBe(503)
  await page.getByRole('button', { name: 'Ativar o cartão' }).click()
  await expect(page.getByText('Recebendo cartão')).toBeVisible()
  await expect(page.getByText('Cartão ativado.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await merchant.api.send('create-transaction', { body: CARD })).status).toBe(201)
})

test('a change that the server refuses says so, and the page recovers from a lost answer', async ({
  signedIn: page,
  account,
}) => {
  await dashboardApi(account)('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  const address = '**/v1/user/card-checkout'
  await withoutAnswers(page, PATH)
  await page.route(address, (route) => route.abort())
  await page.goto(PATH)
  await expect(page.getByText('Não foi possível carregar. Nada foi perdido.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Recebendo cartão')).toBeVisible()
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Salvar anotações' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Não sabemos se foi feito.')
})

test('a refusal stands at the note that it is about until the note is changed', async ({
  signedIn: page,
  account,
}) => {
  await dashboardApi(account)('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  const issues = [{ path: 'walletNotes.link', message: 'Texto não aceito.' }]
  const refusal = { statusCode: 400, error: 'invalid_request', message: 'refused' }
  await page.route('**/v1/user/card-checkout', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { ...refusal, detail: { issues } } })
      : route.continue(),
  )
  await page.goto(PATH)
  const note = page.getByRole('textbox', { name: /^Link\b/ })
  await note.fill('Não')
  await page.getByRole('button', { name: 'Salvar anotações' }).click()
  await expect(note).toHaveAccessibleDescription(/Texto não aceito/)
  await note.fill('Sim')
  await expect(note).not.toHaveAccessibleDescription(/Texto não aceito/)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the page is reached behind “more” and fits the screen', async ({ signedIn: page }) => {
    await page.goto('/overview')
    await page.getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('menuitem', { name: 'Cartão' }).click()
    await page.getByRole('button', { name: 'Ativar o cartão' }).tap()
    await expect(page.getByText('Recebendo cartão')).toBeVisible()
    await page.getByLabel('Minha conta Stripe').check()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(PHONE.viewport.width)
  })
})
