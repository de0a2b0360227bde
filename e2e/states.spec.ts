import type { Route } from '@playwright/test'
import { fund } from './support/merchant'
import { findOverflow } from './support/overflow'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

const KEY = 'ana@exemplo.com.br'

test('without a network the page says so, keeps what was typed and ends its wait', async ({
  signedIn: page,
  merchant,
  context,
}) => {
  await fund(merchant, 100)
  await page.goto('/withdrawals/new')
  await page.getByLabel('Quanto').fill('50')
  await page.getByLabel('Chave PIX de destino').fill(KEY)
  await context.setOffline(true)
  const banner = page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor.' })
  await expect(banner).toContainText('O que você digitou continua aqui')
  await page.getByRole('link', { name: 'Transações' }).first().click()
  await expect(page).toHaveURL('/withdrawals/new')
  await expect(page.getByLabel('Quanto')).toHaveValue('50,00')

  await page.getByRole('button', { name: 'Continuar' }).click()
  const send = page.getByRole('button', { name: 'Enviar R$ 45,00' })
  await send.click()
  await expect(page.getByRole('dialog')).toContainText('Sem resposta do servidor.')
  await expect(send).not.toHaveAttribute('aria-busy')
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await send.click()
  await page.waitForURL('**/transactions/*')
})

test('a part whose script cannot be loaded fails alone, and is loaded when it is asked for again', async ({
  signedIn: page,
}) => {
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
  const scripts = '**/_next/static/chunks/**'
  await page.route(scripts, (route) => route.abort())
  const open = page.getByRole('button', { name: 'Nova cobrança' }).first()
  await open.click()
  const failed = page.getByRole('dialog', { name: 'Esta parte não carregou.' })
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(failed).toBeHidden()
  await expect(page).toHaveURL('/transactions')
  await open.click()
  await expect(failed).toBeVisible()
  await page.unroute(scripts)
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova cobrança' })).toBeVisible()
})

test('a page or a part that is long in coming says so, until it is there', async ({
  signedIn: page,
}) => {
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
  const note = page.getByRole('status').filter({ hasText: 'Um momento' })
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await mayCome
    await route.continue()
  }
  await page.route('**/_next/static/chunks/**', hold)
  await page.route(({ searchParams }) => searchParams.has('_rsc'), hold)
  await page.getByRole('button', { name: 'Nova cobrança' }).first().click()
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Saques' }).first().click()
  await expect(note).toHaveCount(2)
  letCome()
  await expect(page.getByRole('dialog', { name: 'Nova cobrança' })).toBeVisible()
  await expect(page).toHaveURL('/withdrawals')
  await expect(note).toHaveCount(0)
})

test('an act that the server refuses says why', async ({ signedIn: page, merchant }) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 19.9 })
  await page.goto(`/transactions/${transactionId}`)
  await page.getByRole('button', { name: 'Cancelar cobrança…' }).click()
  await page.route('**/cancel', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', detail: { roles: ['owner'] } } }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancelar cobrança de R$ 19,90' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('A cobrança não foi cancelada.')
  await expect(refusal).toContainText('Peça a um membro com a função Proprietário(a).')
})

test('a page after the last one leads to the last', async ({ signedIn: page, merchant }) => {
  await merchant.api.createTransaction({ amount: 10, clientName: 'Ana Souza' })
  await page.goto('/transactions?page=999')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ana Souza'])
  await expect(page).toHaveURL('/transactions')
  await fund(merchant, 100)
  await merchant.api.createCashout({ amount: 10, pixKey: KEY })
  await page.goto('/withdrawals?page=999')
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await expect(page).toHaveURL('/withdrawals')
})

test('what the server refuses is said in the form’s language, at its field, which gets the focus', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await page.getByLabel('Nome da empresa').fill('Loja')
  await page.getByLabel('Seu nome').fill('Ana')
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill('password123')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(password).toHaveAccessibleDescription('Esta senha é muito comum. Escolha outra.')
  await expect(password).toBeFocused()
  await password.pressSequentially('4')
  await expect(password).toHaveAccessibleDescription(
    'Tamanho suficiente. Quanto mais longa, mais forte.',
  )
})

test('F opens the filters wherever it is printed', async ({ signedIn: page, merchant }) => {
  await fund(merchant, 100)
  await merchant.api.createCashout({ amount: 10, pixKey: KEY })
  for (const [path, role] of [
    ['/withdrawals', 'dialog'],
    ['/transactions', 'dialog'],
    ['/requests', 'dialog'],
    ['/webhooks/deliveries', 'dialog'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Filtrar/ })).toBeVisible()
    await pressShortcut(page, 'f')
    await expect(page.getByRole(role), path).toBeVisible()
  }
})

test('the menu marks the page that one is on, and no other', async ({ signedIn: page }) => {
  await page.goto('/overview')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const links = menu.getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const own = paths.filter((path) => path !== '/' && !path.startsWith('/docs'))
  expect(own.length).toBeGreaterThan(6)
  for (const path of own) {
    await page.goto(path)
    const marked = menu.locator('[aria-current]')
    await expect(marked, path).toHaveCount(1)
    await expect(marked, path).toHaveAttribute('href', path)
  }
})

test('a withdrawal’s own page stands under the withdrawals', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  const { transactionId } = await merchant.api.createCashout({ amount: 10, pixKey: KEY })
  await page.goto(`/transactions/${transactionId}`)
  const index = page.getByRole('navigation', { name: 'Principal' })
  await expect(index.locator('[aria-current]')).toHaveText(/^Saques/)
})

test('a printed list has no menu, and keeps fee and net', async ({ signedIn: page, merchant }) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 100, clientName: 'Ana Souza' })
  await merchant.bank.pay(pixCode!)
  await page.goto('/transactions')
  await expect(page.getByRole('row').filter({ hasText: 'Ana Souza' })).toContainText('Pago')
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Ana Souza' })
  for (const part of ['100,00', '−0,99', '99,01']) {
    await expect(row.getByText(part).and(page.locator(':visible')).first()).toBeVisible()
  }
})

test('titles name the product once', async ({ signedIn: page }) => {
  for (const path of [
    '/docs',
    '/docs/webhooks',
    '/docs/reference',
    '/overview',
    '/sign-in',
    '/x',
  ]) {
    await page.goto(path)
    const title = await page.title()
    expect(
      title.split(' · ').filter((part) => part === 'Guichê'),
      path,
    ).toHaveLength(1)
  }
})

test('a record that is loading is no wider than a phone', async ({ signedIn: page, merchant }) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  const held = [
    [`/transactions/${transactionId}`, `**/v1/user/transactions/${transactionId}`],
    ['/requests/1', '**/v1/user/requests/1'],
    ['/webhooks/deliveries/1', '**/v1/user/webhooks/deliveries/1'],
    ['/audit/1', '**/v1/user/audit/1'],
  ] as const
  await withoutAnswers(page, '/transactions/')
  for (const [path, answer] of held) {
    await page.route(answer, () => {})
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Carregando', level: 1 })).toBeAttached()
    expect.soft(await findOverflow(page, 360), path).toEqual([])
  }
})

test('every period can be chosen on a low screen', async ({ signedIn: page, merchant }) => {
  await merchant.api.createTransaction({ amount: 10 })
  await page.setViewportSize({ width: 360, height: 568 })
  await page.goto('/transactions')
  await page.getByRole('button', { name: /^Período/ }).click()
  const menu = page.getByRole('dialog', { name: 'Período' })
  for (const name of ['Aplicar', 'Hoje']) {
    const choice = menu.getByRole('button', { name })
    await choice.scrollIntoViewIfNeeded()
    await expect(choice).toBeInViewport({ ratio: 1 })
  }
  await menu.getByRole('button', { name: 'Hoje' }).click()
  await expect(page).toHaveURL('/transactions?period=today')
})

test('the button of the filters is as wide as its word, on phones too', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const widths = []
  for (const path of ['/disputes', '/withdrawals']) {
    await page.goto(path)
    const { width } = (await page.getByRole('button', { name: /^Filtrar/ }).boundingBox())!
    widths.push(width)
  }
  expect(widths[0]).toBe(widths[1])
})
