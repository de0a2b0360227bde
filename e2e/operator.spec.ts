import { randomUUID } from 'node:crypto'
import { enter, openAccount } from './support/account'
import { call } from './support/call'
import { addUnknownPayment, operatorPage, signInOperator } from './support/operator-page'
import { findOverflow, WIDTHS } from './support/overflow'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

test('the pages do not exist for others, and operators are led to them', async ({
  page,
  baseURL,
  browser,
}) => {
  const stranger = await openAccount(baseURL!)
  await enter(page.context(), stranger)
  const response = await page.goto('/operator')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não existe')
  const refused = await call(`${baseURL}/v1/operator/overview`, { credential: stranger.token })
  expect(refused.status).toBe(403)
  await page.goto('/overview')
  await expect(page.getByRole('link', { name: 'Operação' })).toHaveCount(0)

  const { page: own } = await operatorPage(browser, baseURL!)
  await own.goto('/overview')
  await own.getByRole('link', { name: 'Operação' }).click()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Situação')
  await own.getByRole('link', { name: 'Meu negócio' }).click()
  await expect(own).toHaveURL(/\/overview$/)
  await own.context().close()
})

test('the installation is checked, and all books are, with what was found', async ({
  page,
  baseURL,
}) => {
  await signInOperator(page, baseURL!)
  await page.goto('/operator')
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  const found = page.getByRole('list', { name: 'Resultado da verificação' })
  await expect(found).toContainText('O PostgreSQL responde e tem todas as tabelas.')
  await expect(found).toContainText('O banco de teste recebe os pagamentos.')
  await page.getByRole('button', { name: 'Conferir todos os livros' }).click()
  await expect(page.getByText(/livros? (não )?confere/)).toBeVisible({ timeout: 60_000 })
  await expectGoodEverywhere(page, 'operator')
})

test('a merchant is found, gets a fee and a limit of its own, and is suspended', async ({
  page,
  baseURL,
  merchant,
}) => {
  await signInOperator(page, baseURL!)
  await page.goto('/operator/merchants')
  await page.getByRole('searchbox').fill(merchant.email)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: merchant.merchantName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(merchant.merchantName)
  const fee = page.getByLabel('PIX: porcentagem')
  await expect(fee).toHaveAccessibleDescription('Instalação: 0,99 %')
  await fee.fill('101')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(fee).toBeFocused()
  await expect(fee).toHaveAccessibleDescription(/de 0 a 100/)
  await fee.fill('2,50')
  const most = page.getByLabel('Máximo por saque')
  await most.fill('10,1234')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(most).toHaveAccessibleDescription('Informe um valor em reais, como 1.234,56.')
  await expect(most).toHaveValue('10,1234')
  await most.fill('50')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Lojista salvo.', { exact: true })).toBeVisible()

  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 100 })
  await merchant.bank.pay(pixCode!)
  await expect
    .poll(async () => (await merchant.api.getTransaction(transactionId)).feeAmount)
    .toBe(2.5)
  const tooMuch = { body: { amount: 50.01, pixKey: 'ana@example.com' } }
  const refused = await merchant.api.send('create-cashout', tooMuch)
  expect(refused).toMatchObject({ status: 422, body: { error: 'limit_exceeded' } })

  await page.getByRole('button', { name: 'Suspender…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Lojista suspenso.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await merchant.api.send('balance')).status).toBe(403)
  await expectGoodEverywhere(page, 'operator-merchant')
  await page.setViewportSize({ width: 1280, height: 900 })
  const activate = page.getByRole('button', { name: 'Reativar' })
  const limited = { statusCode: 429, error: 'rate_limited', message: 'x' }
  await page.route('**/v1/operator/merchants/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 429, json: limited })
      : route.continue(),
  )
  await activate.click()
  await expect(page.getByText(/^O lojista não foi alterado\./)).toBeVisible()
  await page.unroute('**/v1/operator/merchants/*')
  await activate.click()
  await expect.poll(async () => (await merchant.api.send('balance')).status).toBe(200)
})

test('a connection that its PSP refuses is not added, and what was typed stays', async ({
  page,
  baseURL,
}) => {
  await signInOperator(page, baseURL!)
  await page.goto('/operator/connections')
  await page.getByRole('button', { name: 'Adicionar conexão' }).click()
  const form = page.getByRole('dialog')
  const submit = form.getByRole('button', { name: 'Testar e adicionar' })
  await submit.click()
  await expect(form.getByText('Preencha este campo.')).toHaveCount(4)
  await expect(form.getByLabel('Endereço da API')).toBeFocused()
  await form.getByLabel('Endereço da API').fill('http://127.0.0.1:9')
  await form.getByLabel('Client ID').fill('Client_Id_1')
  await form.getByLabel('Woovi').check()
  await form.getByLabel('AppID').fill('segredo')
  await form.getByLabel('Efí').check()
  await expect(form.getByLabel('Client secret')).toHaveValue('segredo')
  await form.getByLabel('Chave PIX').fill('pix@guiche.com.br')
  await submit.click()
  await expect(form.getByLabel('Client ID')).toHaveAccessibleDescription(
    /^Não houve conexão segura com o PSP/,
  )
  await expect(form.getByLabel('Chave PIX')).toHaveValue('pix@guiche.com.br')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expectGoodEverywhere(page, 'operator-connections')
})

const CONNECTION = {
  merchantId: null,
  merchantName: null,
  psp: 'woovi',
  baseUrl: 'https://psp.example',
  clientId: 'c',
  fromEnvironment: false,
  health: 'ok',
  certificateExpiresAt: null,
  polledUntil: null,
  reconciledDay: null,
  openItems: 0,
  payouts: 0,
  createdAt: '2026-11-28T12:00:00.000Z',
}

test('a connection shows its place, and is taken out of use after a question', async ({
  page,
  baseURL,
}) => {
  const first = { ...CONNECTION, connectionId: randomUUID(), position: -1, pixKey: 'a@guiche.com' }
  const second = { ...CONNECTION, connectionId: randomUUID(), position: 0, pixKey: 'b@guiche.com' }
  const changes: unknown[] = []
  let data = [first, second]
  await signInOperator(page, baseURL!)
  await withoutAnswers(page, '/operator')
  await page.route('**/v1/operator/connections', (route) =>
    route.fulfill({ json: { data, isCapped: false } }),
  )
  await page.route('**/v1/operator/connections/*', (route) => {
    changes.push(route.request().postDataJSON())
    data = [first]
    return route.fulfill({ json: { ...second, position: null } })
  })
  await page.goto('/operator/connections')
  const row = (key: string) => page.getByRole('row').filter({ hasText: key })
  await expect(row(first.pixKey)).toContainText('1ª em uso')
  await expect(row(second.pixKey)).toContainText('2ª em uso')
  const ask = async (key: string) => {
    await row(key)
      .getByRole('button', { name: /Alterar o uso/ })
      .click()
    await page.getByRole('menuitem', { name: 'Tirar de uso' }).click()
  }
  await ask(second.pixKey)
  const dialog = page.getByRole('dialog', { name: 'Tirar Woovi de uso?' })
  await expect(dialog).toContainText(second.pixKey)
  await expect(dialog).not.toContainText('Não sobra outra conexão')
  expect(changes).toEqual([])
  await dialog.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect(page.getByText('Uso da conexão alterado.', { exact: true })).toBeVisible()
  expect(changes).toEqual([{ use: 'none' }])
  await ask(first.pixKey)
  await expect(dialog).toContainText('Não sobra outra conexão em uso')
})

test('every page fits every width', async ({ page, baseURL }) => {
  await addUnknownPayment()
  await signInOperator(page, baseURL!)
  const pages = ['', '/connections', '/merchants', '/payouts', '/reconciliation', '/disputes']
  for (const path of [...pages, '/adjustments']) {
    await page.goto(`/operator${path}`)
    await expect(page.locator('[aria-busy=true], .bar')).toHaveCount(0)
    for (const width of WIDTHS) expect.soft(await findOverflow(page, width), path).toEqual([])
  }
})
