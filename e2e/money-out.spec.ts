import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type Account, enter, openAccount } from './support/account'
import { call, callWell } from './support/call'
import { query } from './support/database'
import { fund } from './support/merchant'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

const KEY = 'ana@exemplo.com.br'

/** A second person of an account, who approves withdrawals in a browser of their own. */
async function enterSecondPerson(browser: Browser, { email, origin }: Account): Promise<Page> {
  const own = await openAccount(origin)
  await query(
    `UPDATE "Membership" SET "role" = 'FINANCE', "merchantId" = (
       SELECT "merchantId" FROM "Membership" JOIN "User" USING ("userId") WHERE "email" = $2)
     WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
    [own.email, email],
  )
  await query(`UPDATE "User" SET "name" = 'Bruno Reis' WHERE "email" = $1`, [own.email])
  const body = { email: own.email, password: own.password }
  const session = await callWell<{ token: string }>(`${origin}/v1/user/session`, { body })
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' })
  await enter(context, { ...own, token: session.token })
  return context.newPage()
}

const change = ({ origin, token }: Account, body: object) =>
  callWell(`${origin}/v1/user/settings`, { method: 'PATCH', credential: token, body })

const ask = ({ origin, token }: Account, amount: number) =>
  callWell<{ transactionId: string; status: string }>(`${origin}/v1/user/cashouts`, {
    credential: token,
    body: { amount, pixKey: KEY, idempotencyKey: randomUUID() },
  })

test('an owner sets the rules, and a second person approves what the first asked for', async ({
  signedIn: page,
  account,
  merchant,
  browser,
}) => {
  await fund(merchant, 500)
  await page.goto('/settings')
  await page.getByLabel('Exigir duas aprovações para saques grandes').check()
  await page.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(page.getByText('Informe o valor, como 1.234,56.')).toBeVisible()
  await page.getByLabel('Duas aprovações acima de').fill('300')
  await page.getByLabel('Quem solicita um saque não pode aprová-lo').check()
  await page.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(page.getByText('Regras de saque salvas.', { exact: true })).toBeVisible()
  await change(account, { cashoutApproval: 'always' })

  const { transactionId, status } = await ask(account, 100)
  expect(status).toBe('PENDING')
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await expect(page.getByText('Quem solicita um saque não pode aprová-lo.')).toBeVisible()
  await expect(page.getByText('0 de 1')).toBeVisible()
  await expectGoodEverywhere(page, 'withdrawal-held')
  await page.goto('/withdrawals')
  const row = page.getByRole('row').filter({ hasText: KEY })
  await expect(row.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await expect(row.getByText('Você solicitou. Outra pessoa precisa aprovar.')).toBeVisible()
  await expectGoodEverywhere(page, 'withdrawals-held')

  const second = await enterSecondPerson(browser, account)
  await second.goto(`/transactions/${transactionId}`)
  await second.getByRole('button', { name: 'Aprovar' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Enviar R$ 95,00' }).click()
  await expect(second.getByText('1 de 1')).toBeVisible()
  await expect(second.getByText('Bruno Reis').first()).toBeVisible()

  const large = await ask(account, 350)
  await second.goto(`/transactions/${large.transactionId}`)
  await second.getByRole('button', { name: 'Aprovar' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Enviar R$ 345,00' }).click()
  await expect(second.getByText('1 de 2')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Aprovar' })).toBeDisabled()
  await expect(second.getByText('Você já aprovou este saque.')).toBeVisible()
  await second.context().close()
})

test('a destination is added, waits, is shown with its time, and is removed', async ({
  signedIn: page,
  account,
  merchant,
}) => {
  await fund(merchant, 200)
  await page.goto('/settings')
  await page.getByLabel('Sacar só para destinos permitidos').check()
  await expect(page.getByText('Configuração de destinos salva.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar destino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chave PIX').fill(KEY)
  await dialog.getByRole('button', { name: 'Adicionar destino' }).click()
  await expect(page.getByText('Destino adicionado.', { exact: true })).toBeVisible()
  await query(
    `UPDATE "Destination" SET "usableAt" = now() + interval '1 day' WHERE "merchantId" = (
       SELECT "merchantId" FROM "Membership" JOIN "User" USING ("userId") WHERE "email" = $1)`,
    [account.email],
  )
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: KEY })
  await expect(line).toContainText('Em espera até')
  await expectGoodEverywhere(page, 'settings-destinations')
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto('/withdrawals/new')
  const choice = page.getByLabel('Chave PIX de destino')
  const option = choice.getByRole('option', { name: KEY })
  await expect(option).toBeDisabled()
  await expect(option).toHaveText(/em espera até/)
  await page.getByLabel('Quanto').fill('50')
  await page.getByRole('button', { name: /Continuar/ }).click()
  await expect(choice).toBeFocused()
  await expect(choice).toHaveAccessibleDescription(/Escolha um destino permitido/)
  await expectGoodEverywhere(page, 'withdrawal-to-allowed')
  await page.setViewportSize({ width: 1280, height: 900 })
  await query(
    `UPDATE "Destination" SET "usableAt" = now() - interval '1 day' WHERE "merchantId" = (
       SELECT "merchantId" FROM "Membership" JOIN "User" USING ("userId") WHERE "email" = $1)`,
    [account.email],
  )
  await page.reload()
  await expect(option).toBeEnabled()
  await choice.selectOption(KEY)
  await page.getByLabel('Quanto').fill('50')
  await page.getByRole('button', { name: /Continuar/ }).click()
  await expect(page.getByRole('dialog')).toContainText(KEY)

  await page.goto('/settings')
  await line.getByRole('button', { name: `Remover ${KEY}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhum destino ainda.')).toBeVisible()
})

/** Fills in the form of a withdrawal and sends it. */
async function withdraw(page: Page, key: string): Promise<void> {
  await page.goto('/withdrawals/new')
  await page.getByLabel('Quanto').fill('50')
  await page.getByLabel('Chave PIX de destino').fill(key)
  await page.getByRole('button', { name: /Continuar/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Enviar R\$/ })
    .click()
}

test("the owners' limits refuse with a text of their own", async ({
  signedIn: page,
  account,
  merchant,
}) => {
  await fund(merchant, 200)
  await change(account, { cashoutLimit: 40, cashoutDailyLimit: 60 })
  await page.goto('/withdrawals/new')
  const amount = page.getByLabel('Quanto')
  await amount.fill('50')
  await expect(amount).toHaveAccessibleDescription(/O limite por saque desta conta é R\$\s40,00/)
  await page.getByRole('button', { name: 'Usar R$ 40,00' }).first().click()
  await expect(amount).toHaveValue('40,00')
  await page.getByLabel('Chave PIX de destino').fill(KEY)
  await change(account, { cashoutLimit: 30 })
  await page.getByRole('button', { name: /Continuar/ }).click()
  await page.getByRole('button', { name: 'Enviar R$ 35,00' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'O saque não foi criado.' })
  await expect(refused).toContainText('O limite por saque desta conta é R$ 30,00.')
  await expect(refused).toContainText('Um proprietário da conta pode alterar a regra')
  await change(account, { cashoutLimit: null })
  await ask(account, 30)
  await withdraw(page, KEY)
  await expect(page.getByText('Hoje ainda podem sair R$ 30,00.')).toBeVisible()
  const body = { amount: 31, pixKey: KEY }
  const url = `${account.origin}/v1/user/cashouts`
  expect(await call(url, { credential: account.token, body })).toMatchObject({
    status: 422,
    body: { error: 'account_limit_exceeded' },
  })
})
