import { callWell } from './support/call'
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
  const contents = {
    '/overview': '19,70',
    '/transactions': '19,90',
    [`/transactions/${transactionId}`]: 'Pagamento recebido',
    '/withdrawals': 'Nenhum saque',
    '/disputes': '19,90',
    '/statement': 'Pagamento recebido',
    '/statement?month=2026-01': 'Nenhum',
    '/keys': 'Loja virtual',
    '/webhooks': merchant.receiver.url,
    [`/webhooks/${merchant.endpointId}`]: 'transaction.completed',
    '/webhooks/deliveries': 'transaction.completed',
    '/requests': 'create-transaction',
    '/audit': 'Endpoint criado',
    '/team': merchant.email,
    '/settings': 'Nunca',
    '/security': 'Esta',
    '/card-checkout': 'Ativar',
  }
  for (const [path, content] of Object.entries(contents)) {
    // On a machine that is busy an answer may be left out, and comes the next time.
    await expect(async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main).toContainText(content, { timeout: 1_000 })
      await expect(main.locator('.bar, [aria-busy=true]')).toHaveCount(0, { timeout: 1_000 })
    }, path).toPass()
  }
})
