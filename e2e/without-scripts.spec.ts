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
  const { url } = merchant.receiver
  const contents = {
    '/overview': '19,70',
    '/transactions': '19,90',
    [`/transactions/${transactionId}`]: transactionId,
    '/withdrawals': 'Nenhum saque ainda.',
    '/disputes': '19,90',
    '/statement': 'Pagamento recebido',
    '/keys': 'Loja virtual',
    '/webhooks': url,
    [`/webhooks/${merchant.endpointId}`]: 'transaction.completed',
    '/webhooks/deliveries': 'transaction.completed',
    '/requests': 'create-transaction',
    '/audit': 'Loja virtual',
    '/team': merchant.email,
    '/settings': 'Nunca',
    '/security': 'Esta sessão',
    '/card-checkout': 'Ativar',
  }
  for (const [path, content] of Object.entries(contents)) {
    // A machine that is busy may leave an answer out, and then shows it the next time.
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(content, { timeout: 1_000 })
    }, path).toPass()
  }
})
