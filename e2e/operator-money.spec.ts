import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from './support/account'
import { call } from './support/call'
import { query } from './support/database'
import { addUnknownPayment, operatorPage, signInOperator } from './support/operator-page'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

test('a balance is adjusted by two operators, and its merchant sees it', async ({
  page,
  baseURL,
  browser,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 100 })
  await merchant.bank.pay(pixCode!)
  const available = async () => (await merchant.api.balance()).disponivel
  await expect.poll(available).toBe(99.01)

  await signInOperator(page, baseURL!)
  await page.goto('/operator/adjustments')
  await page.getByRole('button', { name: 'Propor ajuste' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Propor' }).click()
  await expect(form.getByLabel('Código da transação')).toBeFocused()
  await form.getByLabel('Código da transação').fill(randomUUID())
  await form.getByLabel('Valor').fill('0,99')
  await form.getByLabel('Motivo').fill('Tarifa cobrada por engano')
  await form.getByRole('button', { name: 'Propor' }).click()
  await expect(form.getByText('O ajuste não foi proposto.')).toBeVisible()
  await form.getByLabel('Código da transação').fill(transactionId)
  await form.getByRole('button', { name: 'Propor' }).click()
  const proposed = `Ajuste proposto na conta ${merchant.merchantName}: R$ 0,99.`
  await expect(page.getByText(proposed, { exact: true })).toBeVisible()
  const row = (of: Page) => of.getByRole('row').filter({ hasText: merchant.merchantName })
  await row(page).getByRole('button', { name: 'Retirar…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Aprovar/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/operator')
  await expect(page.getByText(/ajustes? de saldo que você prop/)).toBeVisible()

  const { page: second } = await operatorPage(browser, baseURL!)
  await second.goto(`/operator/adjustments?state=pending&search=${transactionId}`)
  await row(second).getByRole('button', { name: 'Decidir…' }).click()
  const question = second.getByRole('dialog')
  await expect(question).toContainText('Tarifa cobrada por engano')
  await expect(question).toContainText(transactionId)
  await expect(question).toContainText(/Renata Lima \(.+@.+\)/)
  await second.getByRole('button', { name: 'Creditar R$ 0,99' }).click()
  await expect(second.getByText('Ajuste aprovado e lançado.', { exact: true })).toBeVisible()
  expect(await available()).toBe(100)
  await second.goto('/operator/adjustments')
  await expectGoodEverywhere(second, 'operator-adjustments')
  await second.context().close()

  await enter(page.context(), merchant)
  await page.goto(`/transactions/${transactionId}`)
  const record = page.getByRole('main')
  await expect(record).toContainText('Ajuste do operador: creditado')
  await expect(record).toContainText('Motivo: Tarifa cobrada por engano')
  await expect(record.getByRole('complementary')).toContainText(/Ficou no saldo\s*100,00/)
  await page.goto('/transactions')
  const foot = page.getByRole('row').filter({ hasText: '1 ajuste do operador' })
  await expect(foot).toContainText('0,99')
  await expect(page.getByRole('row', { name: /Resultado no saldo/ })).toContainText('100,00')
})

test('a dispute that its PSP has forgotten is ended by two operators', async ({
  page,
  baseURL,
  browser,
  merchant,
}) => {
  const charge = await merchant.api.createTransaction({ amount: 403.03 })
  await merchant.bank.pay(charge.pixCode!)
  const blocked = async () => (await merchant.api.balance()).saldoBloqueado
  await expect.poll(blocked).toBeGreaterThan(0)
  const [dispute] = await query<{ transactionId: string; disputeId: string }>(
    `SELECT "transactionId", "disputeId" FROM "Dispute" WHERE "chargeId" = $1`,
    [charge.transactionId],
  )
  await signInOperator(page, baseURL!)
  await page.goto('/operator/adjustments')
  await page.getByRole('button', { name: 'Propor ajuste' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Código da transação').fill(dispute!.transactionId)
  await form.getByLabel('Encerra uma contestação: ganha pelo lojista').check()
  await expect(form.getByLabel('Valor')).toHaveCount(0)
  await form.getByLabel('Motivo').fill('A conta no PSP foi encerrada')
  await form.getByRole('button', { name: 'Propor' }).click()
  await expect(form.getByText('O ajuste não foi proposto.')).toBeVisible()
  await query('DELETE FROM "SandboxInfraction" WHERE "infractionId" = $1', [dispute!.disputeId])
  await form.getByRole('button', { name: 'Propor' }).click()
  await expect(page.getByText(/^Ajuste proposto na conta .*: R\$\s403,03/)).toBeVisible()

  const { page: second } = await operatorPage(browser, baseURL!)
  await second.goto(`/operator/adjustments?state=pending&search=${dispute!.transactionId}`)
  const row = second.getByRole('row').filter({ hasText: merchant.merchantName })
  await row.getByRole('button', { name: 'Decidir…' }).click()
  await expect(second.getByRole('dialog')).toContainText('termina como ganha')
  await second.getByRole('button', { name: 'Liberar R$ 403,03' }).click()
  await expect(second.getByText('Ajuste aprovado e lançado.', { exact: true })).toBeVisible()
  expect(await blocked()).toBe(0)
  await second.context().close()
})

test('a stuck withdrawal is shown, and the PSP is asked about it', async ({
  page,
  baseURL,
  merchant,
}) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 100 })
  await merchant.bank.pay(pixCode!)
  await expect.poll(async () => (await merchant.api.balance()).disponivel).toBeGreaterThan(50)
  const slow = { amount: 50, pixKey: 'lento@sandbox.guiche' }
  const { transactionId } = await merchant.api.createCashout(slow)
  await signInOperator(page, baseURL!)
  await page.goto(`/operator/payouts?state=sending&search=${transactionId}`)
  const row = page.getByRole('row').filter({ hasText: merchant.merchantName })
  await expect(row).toContainText('Em envio')
  await query(
    `UPDATE "Transaction" SET "updatedAt" = now() - interval '20 minutes' WHERE "transactionId" = $1`,
    [transactionId],
  )
  await page.goto(`/operator/payouts?state=stuck&search=${transactionId}`)
  await expect(row).toContainText('Parado')
  await expect(row.getByTitle(transactionId)).toBeVisible()
  await expect(row).toContainText('45,00')
  await row.getByRole('button', { name: 'Consultar o PSP' }).click()
  await expect(page.getByText(/^O PSP (ainda está enviando|informa que pagou)\.$/)).toBeVisible()
  await page.goto('/operator/payouts')
  await expectGoodEverywhere(page, 'operator-payouts')
})

test('a difference is credited to a merchant by name, or marked as known with a reason', async ({
  page,
  baseURL,
  merchant,
}) => {
  const reference = await addUnknownPayment()
  await signInOperator(page, baseURL!)
  await page.goto('/operator')
  await page.getByRole('link', { name: /diferença/ }).click()
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByRole('button', { name: 'Resolver…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Creditar R$ 12,34' }).click()
  const search = dialog.getByLabel('Lojista', { exact: true })
  await expect(search).toBeFocused()
  await search.fill(merchant.email)
  await dialog.getByRole('radio', { name: merchant.merchantName }).check()
  const credit = dialog.getByRole('button', {
    name: `Creditar R$ 12,34 a ${merchant.merchantName}`,
  })
  await expect(credit).toBeVisible()
  await search.fill('nobody-has-this-name')
  await expect(dialog.getByText('Nenhum lojista encontrado.')).toBeVisible()
  await expect(credit).toHaveCount(0)
  await dialog.getByLabel('Marcar como conhecida').check()
  await dialog.getByRole('button', { name: 'Marcar como conhecida' }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('Depósito nosso')
  await dialog.getByRole('button', { name: 'Marcar como conhecida' }).click()
  await expect(page.getByText('Diferença resolvida.', { exact: true })).toBeVisible()
  await page.goto('/operator/reconciliation')
  await expect(row).toContainText('Conhecida, por Renata Lima')
  await expect(row).toContainText('Depósito nosso')
  await row.getByRole('button', { name: 'Ver' }).click()
  await expect(dialog).toContainText(/Motivo\s*Depósito nosso/)
  await page.keyboard.press('Escape')
  await expectGoodEverywhere(page, 'operator-reconciliation')
})

test('fraud reports of all merchants stand with their deadline', async ({
  page,
  baseURL,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 100 })
  const { endToEndId } = await merchant.bank.pay(pixCode!)
  const report = { credential: merchant.secretKey, body: { endToEndId } }
  const opened = await call(`${baseURL}/sandbox/pix/infractions`, report)
  expect(opened.status).toBeLessThan(300)
  await signInOperator(page, baseURL!)
  const row = page.getByRole('row').filter({ hasText: merchant.merchantName })
  const openOnes = (search: string) =>
    `/operator/disputes?${new URLSearchParams({ state: 'open', search })}`
  // The most urgent come first: those of other tests may fill the first page.
  await expect(async () => {
    await page.goto(openOnes(endToEndId))
    await expect(row).toContainText('Em contestação', { timeout: 2_000 })
  }).toPass()
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  for (const text of [merchant.merchantName, transactionId, endToEndId]) {
    await search.fill(text)
    await expect(page).toHaveURL(openOnes(text))
    await expect(page.getByRole('table').locator('tr.row')).toHaveCount(1)
    await expect(row).toBeVisible()
  }
  await search.fill('ninguém')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(search).toHaveValue('')
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const named = await row
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility())
        .map((cell) => getComputedStyle(cell, '::before').content),
    )
  expect(named).toEqual(expect.arrayContaining(['"Responder até"', '"ID no PSP"', '"Transação"']))
  await expectGoodEverywhere(page, 'operator-disputes')
})
