import { ATTEMPT_ERRORS } from '@/lib/webhooks/sending/attempt-error'
import { expect, test } from './support/test'

test('an endpoint that fails is shown failing, and what it missed can be sent again', async ({
  signedIn: page,
  merchant,
}) => {
  merchant.receiver.answerWith(503)
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/webhooks/${merchant.endpointId}`)
  const row = page.getByRole('row').filter({ hasText: 'transaction.created' })
  await expect(row).toContainText('503')
  await expect(row).toContainText(ATTEMPT_ERRORS.http_status['pt-BR'])

  merchant.receiver.answerWith(204)
  await row.getByRole('button', { name: 'Reenviar' }).click()
  await expect(
    page.getByText('Reenvio pedido: transaction.created.', { exact: true }),
  ).toBeVisible()
  await expect(row).toContainText('204')
  const [event] = merchant.received('transaction.created')
  expect(event?.data.transactionId).toBe(transactionId)
})

test('a test is signed, and its answer is said', async ({ signedIn: page, merchant }) => {
  await page.goto(`/webhooks/${merchant.endpointId}`)
  await page.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(page.getByText(/O seu servidor respondeu 204 em/)).toBeVisible()
  expect(merchant.received('webhook.validation')).toHaveLength(1)
  merchant.receiver.answerWith(500)
  await page.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(page.getByText(/O seu servidor respondeu 500 em/)).toBeVisible()
})

test('a paused endpoint is sent nothing until it is resumed', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto(`/webhooks/${merchant.endpointId}`)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Endpoint pausado.', { exact: true })).toBeVisible()
  await merchant.api.createTransaction({ amount: 10, clientName: 'Na pausa' })
  await page.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByText('Endpoint retomado.', { exact: true })).toBeVisible()
  await merchant.api.createTransaction({ amount: 10, clientName: 'Depois' })
  await expect
    .poll(() => merchant.received('transaction.created').map(({ data }) => data.clientName))
    .toEqual(['Depois'])
})

test('an address of a private network is refused with the reason', async ({ signedIn: page }) => {
  await page.goto('/webhooks/new')
  const url = page.getByLabel('Endereço (URL)')
  await url.fill('http://10.0.0.1/webhooks')
  await page.getByRole('button', { name: 'Criar endpoint' }).click()
  await expect(url).toHaveAccessibleDescription(/interno ou reservado/)
})

test('a deleted endpoint is gone and is sent nothing more', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto(`/webhooks/${merchant.endpointId}`)
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir endpoint' }).click()
  await expect(page).toHaveURL(/\/webhooks$/)
  await expect(page.getByText('Nenhum endpoint ainda')).toBeVisible()
})
