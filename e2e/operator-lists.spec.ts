import type { Page } from '@playwright/test'
import { call } from './support/call'
import { addUnknownPayment, operatorPage, signInOperator } from './support/operator-page'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

const rows = (page: Page) => page.getByRole('table').locator('tr.row')

/** Searches for a text, and waits until the address has it. */
async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(text)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
}

test('withdrawals and adjustments are found by their merchant and by their ids', async ({
  page,
  baseURL,
  merchant,
  browser,
}) => {
  const charge = await merchant.api.createTransaction({ amount: 100 })
  await merchant.bank.pay(charge.pixCode!)
  await expect.poll(async () => (await merchant.api.balance()).disponivel).toBeGreaterThan(50)
  const slow = { amount: 50, pixKey: 'lento@sandbox.guiche' }
  const { transactionId } = await merchant.api.createCashout(slow)
  await signInOperator(page, baseURL!)
  await page.goto('/operator/payouts')
  for (const text of [merchant.merchantName, transactionId]) {
    await search(page, text)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(merchant.merchantName)
  }
  await search(page, 'ninguém')
  await expect(page.getByText('Nenhum saque encontrado.')).toBeVisible()

  const { account, page: other } = await operatorPage(browser, baseURL!)
  const { transactionId: corrected } = charge
  const proposal = { transactionId: corrected, direction: 'credit', amount: 1, reason: 'Tarifa' }
  const url = `${baseURL}/v1/operator/adjustments`
  const proposed = await call(url, { credential: account.token, body: proposal })
  expect(proposed.status).toBe(201)
  await other.goto('/operator/adjustments')
  for (const text of [merchant.merchantName, corrected]) {
    await search(other, text)
    await expect(rows(other)).toHaveCount(1)
    await expect(rows(other)).toContainText(merchant.merchantName)
  }
  await other.context().close()
})

test('a difference is found by its reference', async ({ page, baseURL }) => {
  const reference = await addUnknownPayment()
  await signInOperator(page, baseURL!)
  await page.goto('/operator/reconciliation')
  await search(page, reference)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(reference)
})

test('a row with a second line is as high as it was while it loaded', async ({ page, baseURL }) => {
  const reference = await addUnknownPayment()
  await signInOperator(page, baseURL!)
  await page.setViewportSize({ width: 1280, height: 900 })
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await withoutAnswers(page, '/operator')
  await page.route('**/v1/operator/reconciliation?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/operator/reconciliation?search=${reference}`)
  const heightOf = async () => (await rows(page).first().boundingBox())!.height
  await expect(page.locator('.bar').first()).toBeVisible()
  const loading = await heightOf()
  arrive()
  await expect(page.locator('.bar')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(reference)
  expect(Math.abs((await heightOf()) - loading)).toBeLessThanOrEqual(1)
})

test('no merchant at all is told apart from none that is found', async ({ page, baseURL }) => {
  await signInOperator(page, baseURL!)
  const meta = { current_page: 1, per_page: 20, total: 0, last_page: 1, from: 0, to: 0 }
  await withoutAnswers(page, '/operator')
  await page.route('**/v1/operator/merchants*', (route) =>
    route.fulfill({ json: { data: [], meta } }),
  )
  await page.goto('/operator/merchants')
  await expect(page.getByText('Nenhum lojista ainda.')).toBeVisible()
  const clear = page.getByRole('button', { name: 'Limpar filtros' })
  await expect(clear).toBeHidden()
  await page.goto('/operator/merchants?search=ninguem')
  await expect(page.getByText('Nenhum lojista encontrado.')).toBeVisible()
  await expect(clear).toBeVisible()
})

const EMPTY = [
  { path: 'payouts', state: 'stuck', says: 'Nenhum saque parado.' },
  { path: 'reconciliation', state: 'resolved', says: 'Nenhuma diferença resolvida.' },
  { path: 'disputes', state: 'won', says: 'Nenhuma contestação ganha.' },
  { path: 'adjustments', state: 'rejected', says: 'Nenhum ajuste recusado.' },
]

test('an empty list of one state says nothing of the others', async ({ page, baseURL }) => {
  await signInOperator(page, baseURL!)
  const meta = { current_page: 1, per_page: 20, total: 0, last_page: 1, from: 0, to: 0 }
  await withoutAnswers(page, '/operator')
  for (const { path, state, says } of EMPTY) {
    await page.route(`**/v1/operator/${path}?*`, (route) =>
      route.fulfill({ json: { data: [], meta } }),
    )
    await page.goto(`/operator/${path}?state=${state}`)
    await expect(page.getByText(says)).toBeVisible()
  }
})
