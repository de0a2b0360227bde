import type { Page } from '@playwright/test'
import type { Me } from '@/lib/client/types'
import { callWell } from './support/call'
import { dashboardApi } from './support/merchant'
import { addUnknownPayment, signInOperator } from './support/operator-page'
import { expect, test } from './support/test'

test.use({ javaScriptEnabled: false })

test('every page of the dashboard comes with what it shows', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 19.9 })
  const { endToEndId } = await merchant.bank.pay(pixCode!)
  await callWell(`${merchant.origin}/sandbox/pix/infractions`, {
    credential: merchant.secretKey,
    body: { endToEndId },
  })
  await expect.poll(async () => (await merchant.api.balance()).saldoBloqueado).toBe(19.7)
  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
  const { data } = await merchant.dashboard<{ data: { id: string }[] }>('webhooks/deliveries')
  await expectContents(page, {
    '/overview': '19,70',
    '/transactions': '19,90',
    [`/transactions/${transactionId}`]: 'Pagamento recebido',
    '/withdrawals': 'Nenhum saque',
    '/withdrawals/new': 'Disponível: R$',
    '/disputes': '19,90',
    '/statement': 'Pagamento recebido',
    '/statement?month=2026-01': 'Nenhum',
    '/keys': 'Loja virtual',
    '/webhooks': merchant.receiver.url,
    [`/webhooks/${merchant.endpointId}`]: 'transaction.completed',
    [`/webhooks/${merchant.endpointId}/edit`]: 'Os eventos vão para',
    '/webhooks/deliveries': 'transaction.completed',
    [`/webhooks/deliveries/${data[0]!.id}`]: merchant.receiver.url,
    '/requests': 'create-transaction',
    '/audit': 'Endpoint criado',
    '/team': merchant.email,
    '/settings': 'Nunca',
    '/settings/privacy': 'meses',
    '/security': 'Esta',
    '/card-checkout': 'Ativar',
  })
})

test('every page of the operator comes with what it shows', async ({ page, baseURL }) => {
  const reference = await addUnknownPayment()
  const operator = await signInOperator(page, baseURL!)
  const { merchant } = await dashboardApi(operator)<Me>('me')
  await expectContents(page, {
    '/operator': 'Conferir todos os livros',
    '/operator/connections': 'Efí',
    [`/operator/merchants?search=${encodeURIComponent(merchant.name)}`]: merchant.name,
    [`/operator/merchants/${merchant.merchantId}`]: merchant.name,
    '/operator/payouts?state=stuck&search=ninguem': 'Nenhum',
    [`/operator/reconciliation?search=${reference}`]: reference,
    '/operator/disputes?search=ninguem': 'Nenhum',
    '/operator/adjustments?search=ninguem': 'Nenhum',
  })
})

/** Expects each page to come with its content, and with nothing that is still loading. */
async function expectContents(page: Page, contents: Record<string, string>) {
  for (const [path, content] of Object.entries(contents)) {
    // On a machine that is busy an answer may be left out, and comes the next time.
    await expect(async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main).toContainText(content, { timeout: 1_000 })
      await expect(main.locator('.bar, [aria-busy=true]')).toHaveCount(0, { timeout: 1_000 })
    }, path).toPass()
  }
}
