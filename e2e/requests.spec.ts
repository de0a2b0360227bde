import type { Page } from '@playwright/test'
import type { Me, RequestPage } from '@/lib/client/types'
import { openAccount } from './support/account'
import { call } from './support/call'
import { query } from './support/database'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'

const CPF = '529.982.247-25'
const MASKED = '***.982.247-**'

/** The row of the log for one endpoint and status. */
const rowOf = (page: Page, path: string, status: number) =>
  page
    .getByRole('row')
    .filter({ hasText: path })
    .filter({ has: page.getByText(String(status), { exact: true }) })

// An integrator has nothing but this to see what their own backend did: both what went well and
// what was refused are there, and nothing is that could harm whoever reads along.
test('what a backend sends shows in the log, and nothing secret with it', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/requests')
  await expect(page.getByText('Nenhuma requisição ainda.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Como enviar a primeira cobrança' })).toHaveAttribute(
    'href',
    '/docs',
  )

  const charge = { amount: 19.9, clientCpf: CPF, description: 'cartão 4111 1111 1111 1111' }
  const { transactionId, pixCode } = await merchant.api.createTransaction(charge)
  await merchant.api.send('create-transaction', { body: { ...charge, amount: -1 } })
  await merchant.api.send('create-cashout', { body: { amount: 50, pixKey: CPF } })
  await merchant.api.send(`list-transactions?search=${merchant.secretKey}`)

  const good = rowOf(page, 'create-transaction', 201)
  await expect(good).toContainText('Loja virtual')
  await expect(rowOf(page, 'create-transaction', 400)).toContainText('Dados inválidos')
  await expect(rowOf(page, 'create-cashout', 422)).toContainText('Saldo insuficiente')
  await expect(rowOf(page, 'list-transactions', 200)).toBeVisible()

  await good.getByRole('link', { name: 'POST /v1/integrations/create-transaction' }).click()
  const sent = page.getByRole('region', { name: 'Requisição' })
  const answered = page.getByRole('region', { name: 'Resposta' })
  await expect(sent).toContainText(`"clientCpf": "${MASKED}"`)
  await expect(sent).toContainText('**** **** **** 1111')
  await expect(answered).toContainText(`"pixCode": "${pixCode}"`)
  await expect(answered).toContainText(MASKED)
  await expect(page.getByRole('main')).not.toContainText(CPF)
  await page.getByRole('main').getByRole('link', { name: transactionId }).click()
  await expect(page).toHaveURL(`/transactions/${transactionId}`)

  const { merchantId } = (await merchant.dashboard<Me>('me')).merchant
  const [table] = await query<{ rows: string }>(
    'SELECT json_agg(r)::text AS rows FROM "ApiRequest" r WHERE "merchantId" = $1',
    [merchantId],
  )
  expect(table?.rows).toContain(MASKED)
  for (const secret of [merchant.secretKey.slice(13), CPF, '52998224725', '4111 1111']) {
    expect(table?.rows).not.toContain(secret)
  }
})

test('the log is narrowed in the address, and searched by transaction', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await merchant.api.getTransaction(transactionId)
  await merchant.api.balance()
  await merchant.api.send('cashout/1')
  const isLogged = async () => (await merchant.dashboard<RequestPage>('requests')).meta.total
  await expect.poll(isLogged).toBe(4)

  await page.goto('/requests?status=4xx')
  const rows = page.getByRole('table', { name: 'Requisições' }).locator('tr.row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('/v1/integrations/cashout/1')
  await page.getByRole('button', { name: 'Remover filtro Resposta' }).click()
  await expect(rows).toHaveCount(4)

  await pressShortcut(page, 'f')
  await page.getByLabel('Endpoint').selectOption('cashout/{id}')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/path=%2Fv1%2Fintegrations%2Fcashout%2F%7Bid%7D/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remover filtro Endpoint' }).click()

  await page.getByRole('searchbox').fill(transactionId)
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('algo que não há')
  await expect(page.getByText('Nenhuma requisição com “algo que não há”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(4)

  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/v1/integrations/')
  await page.getByRole('main').getByRole('link', { name: 'Requisições' }).click()
  await expect(rows).toHaveCount(4)
})

test('what another merchant sent is not there', async ({ signedIn: page, merchant }) => {
  const { headers } = await merchant.api.send('balance')
  const requestId = headers.get('x-request-id')!
  await page.goto(`/requests/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('balance')
  const other = await openAccount(merchant.origin)
  const url = `${merchant.origin}/v1/user/requests/${requestId}`
  expect((await call(url, { credential: other.token })).status).toBe(404)
})
