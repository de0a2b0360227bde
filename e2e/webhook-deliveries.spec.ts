import type { Page } from '@playwright/test'
import type { DeliveryRecord } from '@/lib/client/types'
import { enter, openAccount } from './support/account'
import { copiedBy } from './support/clipboard'
import { query } from './support/database'
import type { Merchant } from './support/merchant'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'
import { deliveriesOf } from './support/webhooks'

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Registro de entregas' }).locator('tr.row')

/** Lets the deliveries that were attempted wait for an hour; tells how many. */
async function putOff({ endpointId }: Merchant): Promise<number> {
  const rows = await query(
    `UPDATE "Delivery" SET "nextAttemptAt" = now() + interval '1 hour'
     WHERE "endpointId" = $1 AND "status" = 'PENDING' AND "attempts" > 0 RETURNING 1`,
    [endpointId],
  )
  return rows.length
}

// A merchant who missed a payment asks three things: what did you send, what did we answer, and
// can I have it again. One page answers, and stays until the answer is there.
test('a delivery that failed is looked into and sent again, until its outcome is seen', async ({
  signedIn: page,
  merchant,
}) => {
  merchant.receiver.answerWith(503)
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/webhooks/${merchant.endpointId}`)
  const row = rowsOf(page).filter({ hasText: 'transaction.created' })
  await expect(row).toContainText('503')
  await row.getByRole('link', { name: 'transaction.created' }).click()
  const pane = page.getByRole('region', { name: 'Entrega', exact: true })
  await expect(pane).toContainText('O seu servidor respondeu 503 Service Unavailable em')
  await expect(page).toHaveURL(/delivery=[0-9a-f-]{36}/)
  await pane.getByRole('link', { name: 'Abrir' }).click()

  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('transaction.created')
  await expect(main).toContainText('O seu servidor respondeu 503 Service Unavailable em')
  await expect(main).toContainText('O evento está guardado; a próxima tentativa é')
  await expect(main.getByText('x-webhook-signature', { exact: false }).first()).toBeVisible()
  const [sent] = await deliveriesOf(merchant, 1)
  const { payload } = await merchant.dashboard<DeliveryRecord>(`webhooks/deliveries/${sent!.id}`)
  await page.getByRole('button', { name: 'Ver os bytes' }).click()
  const bytes = page.getByRole('region', { name: 'Enviado' }).locator('pre')
  expect(await bytes.textContent()).toBe(payload)
  const copied = await copiedBy(page.getByRole('button', { name: 'Copiar como curl' }))
  expect(copied).toContain(`curl '${merchant.receiver.url}'`)
  expect(copied).toContain(`--data-raw '${payload}'`)

  merchant.receiver.answerWith(204)
  await page.getByRole('button', { name: 'Reenviar agora' }).click()
  await expect(
    page.getByText(/Reenviada: o seu servidor respondeu 204 No Content em/),
  ).toBeVisible()
  await expect(main).toContainText(/Entregue na tentativa \d+\./)
  expect(merchant.received('transaction.created')[0]?.data.transactionId).toBe(transactionId)

  await page.getByRole('button', { name: 'Tentativa 1: 503' }).click()
  await expect(main.locator('section').filter({ hasText: 'Recebido' }).first()).toContainText('503')
  await main.locator(`a[href="/transactions/${transactionId}"]`).click()
  await expect(page).toHaveURL(`/transactions/${transactionId}`)
})

test('a delivery is not sent again while its endpoint is paused, and the reason is said', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.api.createTransaction({ amount: 10 })
  const [delivery] = await deliveriesOf(merchant, 1, 'status=DELIVERED')
  const off = { method: 'PATCH', body: { enabled: false } } as const
  await merchant.dashboard(`webhooks/${merchant.endpointId}`, off)
  await page.goto(`/webhooks/deliveries/${delivery!.id}`)
  await page.getByRole('button', { name: 'Reenviar agora' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'O endpoint está pausado.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Abrir o endpoint' }).click()
  await expect(page).toHaveURL(`/webhooks/${merchant.endpointId}`)
})

test('what was not delivered under the filters in force is sent together', async ({
  signedIn: page,
  merchant,
}) => {
  merchant.receiver.answerWith(503)
  for (const amount of [10, 11, 12]) await merchant.api.createTransaction({ amount })
  await deliveriesOf(merchant, 3, 'status=PENDING')
  // Else the engine would try again by itself before the page is opened on a busy machine.
  await expect.poll(() => putOff(merchant)).toBe(3)
  await page.goto('/webhooks/deliveries?status=PENDING')
  await page.getByRole('button', { name: 'Reenviar os 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reenviar juntos' })
  await expect(dialog).toContainText('As 3 entregas com estes filtros serão enviadas agora')
  merchant.receiver.answerWith(204)
  await dialog.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await expect(dialog).toContainText('3 entregas estão a caminho.')
  await deliveriesOf(merchant, 3, 'status=DELIVERED')
  // They are on their way at the same time.
  const amounts = merchant.received('transaction.created').map(({ data }) => data.amount)
  expect(new Set(amounts)).toEqual(new Set([10, 11, 12]))
})

test('a resend that broke off counts on from what was sent before', async ({
  signedIn: page,
  merchant,
}) => {
  merchant.receiver.answerWith(503)
  for (const amount of [10, 11]) await merchant.api.createTransaction({ amount })
  await deliveriesOf(merchant, 2, 'status=PENDING')
  await expect.poll(() => putOff(merchant)).toBe(2)
  await page.goto('/webhooks/deliveries?status=PENDING')
  await page.getByRole('button', { name: 'Reenviar os 2' }).click()
  // A log of 500 deliveries, sent by 200.
  const answers = [{ resent: 200, more: true }, null, { resent: 200, more: true }, { resent: 100 }]
  await page.route('**/v1/user/webhooks/deliveries/resend', (route) => {
    const answer = answers.shift()
    if (!answer) return route.fulfill({ status: 503, json: {} })
    return route.fulfill({ status: 202, json: { more: false, ...answer } })
  })
  const dialog = page.getByRole('dialog', { name: 'Reenviar juntos' })
  await dialog.getByRole('button', { name: 'Reenviar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toContainText('500 entregas estão a caminho.')
})

test('the log of the account is narrowed in the address, and searched by transaction', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/webhooks/deliveries')
  await expect(page.getByText('Nenhuma entrega ainda.')).toBeVisible()
  const paid = await merchant.api.createTransaction({ amount: 10 })
  await merchant.bank.pay(paid.pixCode!)
  const pending = await merchant.api.createTransaction({ amount: 20 })
  await deliveriesOf(merchant, 3, 'status=DELIVERED')

  await page.goto('/webhooks/deliveries?event=transaction.completed')
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('204')
  await page.getByRole('button', { name: 'Remover filtro Evento' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Filtrar/ })).toBeFocused()

  await pressShortcut(page, 'f')
  await page.getByLabel('Situação').selectOption('FAILED')
  await expect(page.getByText('Nenhuma entrega com estes filtros.')).toBeVisible()
  await expect(page).toHaveURL(/status=FAILED/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(3)

  const search = page.getByRole('searchbox')
  await search.fill(`${merchant.origin}/transactions/${pending.transactionId}`)
  await expect(rows).toHaveCount(1)
  await search.fill('Ana Souza')
  await expect(page.getByText('“Ana Souza” não é o ID de uma transação.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(3)

  await search.blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: 'Entrega', exact: true })
  await expect(pane).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await rows.nth(1).getByRole('link').first().click()
  await pane.getByRole('button', { name: 'Fechar' }).click()
  await expect(pane).toBeHidden()
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/webhooks\/deliveries\/[0-9a-f-]{36}$/)
})

test('a transaction shows what was sent about it', async ({ signedIn: page, merchant }) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await merchant.api.cancel(transactionId)
  await page.goto(`/transactions/${transactionId}`)
  const rows = page.getByRole('table', { name: 'Webhooks' }).locator('tr.row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('transaction.cancelled')
  await expect(rows.first()).toContainText('204')
  await rows.last().getByRole('link', { name: 'transaction.created' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('transaction.created')
})

test('another merchant’s delivery is not there', async ({ signedIn: page, merchant }) => {
  await merchant.api.createTransaction({ amount: 10 })
  const [delivery] = await deliveriesOf(merchant, 1)
  const other = await openAccount(merchant.origin)
  await page.context().clearCookies()
  await enter(page.context(), other)
  await page.goto(`/webhooks/deliveries/${delivery!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta entrega não existe')
})
