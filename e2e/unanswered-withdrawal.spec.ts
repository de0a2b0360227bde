import type { BrowserContext, Page } from '@playwright/test'
import { fund } from './support/merchant'
import { expect, test } from './support/test'

const KEY = 'ana@exemplo.com.br'
const POSTS = '**/v1/user/cashouts'

const lost = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Não sabemos se o saque de R\$\s50,00, enviado em/ })
const created = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /O saque de R\$\s50,00 foi criado/ })

async function fill(page: Page) {
  await page.getByLabel('Quanto').fill('50')
  await page.getByLabel('Chave PIX de destino').fill(KEY)
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar R$ 45,00' }).click()
}

async function openAnother(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/withdrawals/new')
  return tab
}

test('a withdrawal that never arrived is paid once, after a reload and from a second tab', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 200)
  await merchant.dashboard('settings', { method: 'PATCH', body: { cashoutDuplicateGuard: false } })
  const second = await openAnother(page.context())
  await page.goto('/withdrawals/new')
  await fill(page)
  await page.route(POSTS, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('dialog')).toContainText('ele não será pago duas vezes')
  await expect(lost(second)).toBeVisible()

  await page.reload()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByLabel('Quanto')).toHaveValue('50,00')
  await expect(page.getByLabel('Chave PIX de destino')).toHaveValue(KEY)
  await expect(second.getByLabel('Quanto')).toHaveValue('')

  await page.unroute(POSTS)
  const keys: unknown[] = []
  page.context().on('request', (request) => {
    const isSent = request.method() === 'POST' && request.url().endsWith('/v1/user/cashouts')
    if (isSent) keys.push(request.postDataJSON().idempotencyKey)
  })
  await fill(second)
  await send(second)
  await second.waitForURL('**/transactions/*')
  await expect(created(page)).toBeVisible()
  await expect(page.getByLabel('Quanto')).toHaveValue('')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 150 })

  await fill(page)
  await send(page)
  await page.waitForURL('**/transactions/*')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 100 })
  expect(new Set(keys).size).toBe(2)
})

test('a withdrawal whose answer was lost is found, and the form does not hold it any more', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await page.goto('/withdrawals/new')
  await fill(page)
  await page.route(POSTS, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page)
  await expect(created(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Chave PIX de destino')).toHaveValue('')
  await expect(page.getByText(/Disponível: R\$\s50,00/)).toBeVisible()
  await created(page).getByRole('link', { name: 'Ver o saque' }).click()
  await page.waitForURL('**/transactions/*')
  await page.goto('/withdrawals/new')
  await expect(page.getByText(/Disponível: R\$\s50,00/)).toBeVisible()
  await expect(page.getByText(/Não sabemos se o saque|foi criado/)).toHaveCount(0)
  const kept = () => page.evaluate(() => localStorage.length + sessionStorage.length)
  await expect.poll(kept).toBe(0)
})
