import type { Page } from '@playwright/test'
import { query } from './support/database'
import { fund } from './support/merchant'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

const KEY = 'ana@exemplo.com.br'

async function fill(page: Page, amount: string, pixKey: string) {
  await page.goto('/withdrawals/new')
  await page.getByLabel('Quanto').fill(amount)
  await page.getByLabel('Chave PIX de destino').fill(pixKey)
  await page.getByLabel('Descrição').focus()
}

test('more than there is cannot be asked for, and the repair takes what there is', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '100,01', KEY)
  const amount = page.getByLabel('Quanto')
  await expect(amount).toHaveAccessibleDescription(/O máximo agora é R\$\s100,00/)
  await page.getByRole('button', { name: 'Usar o máximo' }).click()
  await expect(amount).toHaveValue('100,00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('button', { name: 'Enviar R$ 95,00' })).toBeVisible()
})

test('a balance that shrank meanwhile refuses the withdrawal and says what is missing', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '80', KEY)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await merchant.api.createCashout({ amount: 60, pixKey: KEY })
  await page.getByRole('button', { name: 'Enviar R$ 75,00' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'O saque não foi criado.' })
  await expect(notice).toContainText('Faltam R$ 40,00 no saldo disponível. Nada saiu da conta.')
  await expect(page.getByLabel('Quanto')).toHaveValue('80,00')
  await expect(page.getByLabel('Quanto')).toHaveAccessibleDescription(/O máximo agora é R\$\s40,00/)
})

test('what the server refused of an amount goes once another one is typed', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '80', KEY)
  const issues = [{ path: 'amount', message: 'O máximo é R$ 50,00.' }]
  const body = { statusCode: 400, error: 'invalid_request', message: 'x', detail: { issues } }
  await page.route('**/v1/user/cashouts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: body })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar R$ 75,00' }).click()
  const amount = page.getByLabel('Quanto')
  await expect(amount).toHaveAccessibleDescription(/O máximo é R\$ 50,00/)
  await amount.fill('40')
  await expect(amount).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('O máximo é R$ 50,00.')).toHaveCount(0)
})

test('a mobile without +55 is never sent; its repair is one press away', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '50', '11 98432-3071')
  const key = page.getByLabel('Chave PIX de destino')
  await expect(key).toHaveAccessibleDescription(/Para celular, comece com \+55/)
  await page.getByRole('button', { name: /^Usar \+55/ }).click()
  await expect(key).toHaveValue(/^\+55/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Celular')
})

test('a CPF whose digits do not agree is named as such and cannot be sent', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '50', '123.456.789-00')
  const key = page.getByLabel('Chave PIX de destino')
  await expect(key).toHaveAccessibleDescription(/Este CPF não é válido/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(key).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the confirmation shows who holds the key, and never the whole CPF', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '50', KEY)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(
    /^Titular: \p{Lu}\*{3} \p{Lu}\*{3} · CPF \*{3}\.\d{3}\.\d{3}-\*{2}$/u,
  )
  await page.getByRole('button', { name: 'Voltar' }).click()
  await fill(page, '50', 'recusado@sandbox.guiche')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/Ninguém tem esta chave PIX/)
})

test('a withdrawal that the bank refuses gives the whole amount back', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  const { transactionId } = await merchant.api.createCashout({
    amount: 60,
    pixKey: 'recusado@sandbox.guiche',
  })
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByRole('main')).toContainText('Não enviado')
  await expect(page.getByRole('main')).toContainText('O valor inteiro voltou ao saldo disponível.')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 100, saquePendente: 0 })
  await expect.poll(() => merchant.received('cashout.failed')).toHaveLength(1)
})

test('an answer that is lost never pays twice: the same form asks with the same key', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await fill(page, '50', KEY)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.route(/cashouts\?referenceId=/, (route) => route.abort())
  await page.route('**/v1/user/cashouts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: 'Enviar R$ 45,00' })
  await send.click()
  await expect(page.getByRole('dialog')).toContainText('ele não será pago duas vezes')
  await page.unroute('**/v1/user/cashouts')
  await send.click()
  await page.waitForURL('**/transactions/*')
  const settled = { disponivel: 50, totalSacado: 50, saquePendente: 0 }
  await expect.poll(() => merchant.api.balance()).toMatchObject(settled)
})

test('the same withdrawal again is a question, which keeps what was typed', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 200)
  const first = await merchant.api.createCashout({ amount: 50, pixKey: KEY })
  await fill(page, '50', 'Ana@exemplo.com.br')
  await page.getByLabel('Descrição').fill('Aluguel')
  const submit = page.getByRole('button', { name: 'Continuar' })
  await submit.click()
  await page.getByRole('button', { name: 'Enviar R$ 45,00' }).click()
  const question = page.getByRole('dialog', { name: 'Sacar de novo?' })
  await expect(question).toContainText(
    /Um saque de R\$\s50,00 para ana@exemplo.com.br já foi criado às \d\d:\d\d/,
  )
  const link = question.getByRole('link', { name: 'Ver o primeiro saque' })
  await expect(link).toHaveAttribute('href', `/transactions/${first.transactionId}`)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Quanto')).toHaveValue('50,00')
  await expect(page.getByLabel('Descrição')).toHaveValue('Aluguel')
  await expect(page.getByText('O saque não foi criado.')).toHaveCount(0)
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 150 })

  await submit.click()
  await page.getByRole('button', { name: 'Enviar R$ 45,00' }).click()
  await question.getByRole('button', { name: 'Sacar de novo mesmo assim' }).click()
  await page.waitForURL('**/transactions/*')
  await expect(page.getByRole('main')).toContainText('Aluguel')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 100 })
})

test('nothing can be confirmed before the rules of the account are known', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await withoutAnswers(page, '/withdrawals/new')
  await page.route('**/v1/user/settings', (route) => route.abort())
  await fill(page, '50', KEY)
  const submit = page.getByRole('button', { name: 'Continuar' })
  await expect(submit).toBeDisabled()
  const failed = page.getByRole('alert').filter({ hasText: 'Tentar de novo' })
  await expect(failed).toBeVisible()
  await page.unroute('**/v1/user/settings')
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await submit.click()
  await expect(page.getByRole('button', { name: 'Enviar R$ 45,00' })).toBeVisible()
})

test('an account that turned the guard off is not asked', async ({ signedIn: page, merchant }) => {
  await fund(merchant, 100)
  await merchant.api.createCashout({ amount: 50, pixKey: KEY })
  await page.goto('/settings')
  const guard = page.getByRole('switch', { name: 'Recusar saques repetidos' })
  await expect(guard).toBeChecked()
  await guard.uncheck()
  await expect(
    page.getByText('Configuração de saques repetidos salva.', { exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(guard).not.toBeChecked()
  await fill(page, '50', KEY)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar R$ 45,00' }).click()
  await page.waitForURL('**/transactions/*')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 0 })
})

test('a withdrawal above a limit says which limit, in the dashboard', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await query(
    `UPDATE "Merchant" SET "cashoutDailyMax" = 3000
     WHERE "merchantId" = (SELECT "merchantId" FROM "Membership" JOIN "User" USING ("userId")
       WHERE "email" = $1)`,
    [merchant.email],
  )
  await fill(page, '40', KEY)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar R$ 35,00' }).click()
  await expect(page.getByText(/O limite de saques por dia desta conta é R\$\s30,00/)).toBeVisible()
})
