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
