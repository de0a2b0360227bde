import type { Page } from '@playwright/test'
import type { DeliveryPage } from '@/lib/client/types'
import { expect, test } from './support/test'

test('what happens is shown live, but for while it is switched off or out of sight', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/webhooks/live')
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Webhooks ao vivo' }).locator('tr.row')
  const sell = async () => (await merchant.api.createTransaction({ amount: 10 })).transactionId
  const first = await sell()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Tentativa 1' })).toContainText('204')
  await expect(rows.last().locator(`a[href="/transactions/${first}"]`)).toBeVisible()
  await expect(page.getByText('1 evento. 1 entregue.')).toBeAttached()

  await setSight(page, 'hidden')
  await expect(page.getByText('Pausado enquanto a página não está à vista')).toBeVisible()
  await sell()
  await setSight(page, 'visible')
  await expect(rows).toHaveCount(4)

  await page.getByRole('switch', { name: 'Ao vivo' }).click()
  await expect(page.getByText('Desativado', { exact: true })).toBeVisible()
  await sell()
  const arrived = () => merchant.dashboard<DeliveryPage>('webhooks/deliveries?status=DELIVERED')
  await expect.poll(async () => (await arrived()).meta.total).toBe(3)
  await page.getByRole('switch', { name: 'Ao vivo' }).click()
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  await sell()
  await expect(rows).toHaveCount(6)
})

/** As the browser does when its window is covered. */
async function setSight(page: Page, state: DocumentVisibilityState) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('a live view that loses its connection says so and comes back', async ({
  signedIn: page,
  merchant,
}) => {
  await page.route('**/webhooks/stream', (route) => route.abort())
  await page.goto('/webhooks/live')
  await expect(page.getByText(/Conexão perdida/).first()).toBeVisible()
  await page.unroute('**/webhooks/stream')
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  await merchant.api.createTransaction({ amount: 10 })
  await expect(page.getByRole('link', { name: 'transaction.created' })).toHaveCount(2)
})
