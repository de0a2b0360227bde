import type { WebhookEndpoint } from '@/lib/client/types'
import { EVENTS } from '@/lib/events/events'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'
import { press } from './support/webhooks'

test.describe('an address', () => {
  const ADDRESSES = [
    ['http://10.0.0.1/webhooks', /10\.0\.0\.1 é um endereço interno ou reservado/],
    ['http://0xa9fea9fe/', /169\.254\.169\.254 é um endereço interno ou reservado/],
    ['https://ana:senha@loja.com.br/', /sem usuário e senha/],
    ['ftp://loja.com.br/', /começa com https:\/\/ ou http:\/\//],
    ['loja', /Um endereço completo começa com https/],
  ] as const

  test('is judged as soon as the writing pauses, by the rules of the server', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto('/webhooks/new')
    const url = page.getByLabel('Endereço (URL)')
    for (const [written, says] of ADDRESSES) {
      await url.fill(written)
      await expect(url).toHaveAccessibleDescription(says)
      const body = { url: written, events: ['cashout.failed'] }
      await expect(merchant.dashboard('webhooks', { body })).rejects.toThrow()
    }
    await url.fill('http://127.0.0.1:9/guiche')
    await expect(url).toHaveAccessibleDescription('Os eventos vão para 127.0.0.1:9.')
    await expect(url).not.toHaveAttribute('aria-invalid')
  })

  test('without its scheme is offered with it', async ({ signedIn: page }) => {
    await page.goto('/webhooks/new')
    const url = page.getByLabel('Endereço (URL)')
    await url.fill('api.loja.com.br/guiche')
    await press(page, 'Usar https://api.loja.com.br/guiche')
    await expect(url).toHaveValue('https://api.loja.com.br/guiche')
    await expect(url).toHaveAccessibleDescription('Os eventos vão para api.loja.com.br.')
  })

  test('refused by the server is refused in its field', async ({ signedIn: page }) => {
    await page.route('**/v1/user/webhooks', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: REFUSED_URL })
        : route.fallback(),
    )
    await page.goto('/webhooks/new')
    const url = page.getByLabel('Endereço (URL)')
    await url.fill('https://interno.loja.com.br/guiche')
    await press(page, 'Criar endpoint')
    await expect(url).toHaveAccessibleDescription(
      /interno\.loja\.com\.br aponta para um endereço interno/,
    )
  })
})

test('an endpoint whose answer is lost is made once, though it is asked for again', async ({
  signedIn: page,
  merchant,
}) => {
  let lost = 0
  await page.route('**/v1/user/webhooks', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.goto('/webhooks/new')
  await page.getByLabel('Endereço (URL)').fill('http://127.0.0.1:9/guiche')
  await press(page, 'Criar endpoint')
  const banner = page.getByRole('main').getByRole('alert')
  await expect(banner).toContainText('Não sabemos se o endpoint foi salvo.')
  await press(page, 'Criar endpoint')
  await expect(page.getByRole('dialog')).toContainText('whsec_')
  const { data } = await merchant.dashboard<{ data: WebhookEndpoint[] }>('webhooks')
  expect(data.filter((one) => one.url === 'http://127.0.0.1:9/guiche')).toHaveLength(1)
})

const REFUSED_URL = {
  statusCode: 400,
  error: 'invalid_request',
  message: 'The request is not valid',
  detail: { issues: [{ path: 'url', message: 'must be reachable' }], requestId: 'req_0' },
}

test('an endpoint is made by keyboard alone, with events by group, and changed', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/webhooks')
  await pressShortcut(page, 'n')
  await expect(page).toHaveURL(/\/webhooks\/new$/)
  await page.getByLabel('Endereço (URL)').focus()
  await page.keyboard.type('http://127.0.0.1:9/erp')
  const all = page.getByRole('checkbox', { name: /^Todos os eventos/ })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('0 de 15 marcados')).toBeVisible()
  await press(page, 'Criar endpoint')
  await expect(page.getByText('Marque pelo menos um evento.')).toBeVisible()
  const charges = page.getByRole('checkbox', { name: /^Cobranças/ })
  await charges.focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: /^transaction\.created/ }).press('Space')
  expect(await charges.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await expect(page.getByText(EVENTS['cashout.failed']['pt-BR'])).toBeVisible()
  await page.getByRole('button', { name: 'Criar endpoint' }).press('Enter')

  const once = page.getByRole('dialog', { name: 'Guarde o segredo de assinatura agora' })
  await expect(once.getByText(/^whsec_/)).toBeVisible()
  await once.getByRole('checkbox').press('Space')
  await once.getByRole('button', { name: 'Fechar' }).press('Enter')
  await expect(page.getByText('5 de 15 eventos')).toBeVisible()

  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Descrição').fill('ERP')
  await press(page, 'Salvar alterações')
  await expect(page.getByRole('heading', { level: 1, name: 'ERP' })).toBeVisible()
  const { data } = await merchant.dashboard<{ data: WebhookEndpoint[] }>('webhooks')
  expect(data.find(({ description }) => description === 'ERP')?.events).toHaveLength(5)
})
