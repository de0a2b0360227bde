import { enter, openAccount } from './support/account'
import { copiedBy } from './support/clipboard'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'

test('filters live in the address: a link opens the same list, and a record leads back to it', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.api.createTransaction({ amount: 10, clientName: 'Ana Souza' })
  const paid = await merchant.api.createTransaction({ amount: 20, clientName: 'Bruno Reis' })
  await merchant.bank.pay(paid.pixCode!)
  await page.goto('/transactions')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows).toHaveText(['Bruno Reis', 'Ana Souza'])

  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabel('Situação').selectOption('Pago')
  await expect(page).toHaveURL(/status=COMPLETED/)
  await expect(rows).toHaveText(['Bruno Reis'])

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('table').getByRole('link')).toHaveText(['Bruno Reis'])
  await page.keyboard.press('Escape')

  await rows.click()
  await page.getByRole('navigation', { name: 'Transações' }).getByRole('link').click()
  await expect(page).toHaveURL(/transactions\?status=COMPLETED/)
  await expect(rows).toHaveText(['Bruno Reis'])
  await page.getByRole('button', { name: 'Remover filtro Situação' }).click()
  await expect(page).not.toHaveURL(/status/)
  await expect(rows).toHaveCount(2)
})

test('a search finds a payer, and says what it did not find', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.api.createTransaction({ amount: 10, clientName: 'Ana Souza' })
  await merchant.api.createTransaction({ amount: 20, clientName: 'Bruno Reis' })
  await page.goto('/transactions')
  await pressShortcut(page, '/')
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type('ana')
  await expect(page).toHaveURL(/search=ana/)
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ana Souza'])
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ninguém')
  await expect(page.getByText('Nada encontrado para “ninguém”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
})

test('a search may pause between two words, and is cleared with the filters', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.api.createTransaction({ amount: 10, clientName: 'Maria Silva' })
  await page.goto('/transactions')
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.pressSequentially('Maria ')
  await expect(page).toHaveURL(/search=Maria$/)
  await search.pressSequentially('Sousa')
  await expect(page).toHaveURL(/search=Maria\+Sousa$/)
  await expect(search).toHaveValue('Maria Sousa')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Maria Silva'])
})

test('the next page is read from its top', async ({ signedIn: page, merchant }) => {
  for (let nth = 1; nth <= 21; nth += 1) {
    await merchant.api.createTransaction({ amount: nth, clientName: `Cliente ${nth}` })
  }
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/transactions')
  const table = page.getByRole('table', { name: 'Transações' })
  await expect(table.getByRole('link')).toHaveCount(20)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(table.getByRole('link')).toHaveText(['Cliente 1'])
  await expect(table).toBeFocused()
  await expect(table.getByRole('link')).toBeInViewport()
})

test('a file that is refused says why, until that is dismissed', async ({ signedIn: page }) => {
  await page.clock.install()
  const message = 'The server is busy'
  await page.route('**/v1/user/transactions/csv?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'busy', message } }),
  )
  await page.goto('/transactions')
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  const why = page.getByText(/^O arquivo não foi baixado\. Há muitas consultas/)
  await expect(why).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar' }).click()
  await expect(why).toBeHidden()
})

test('the keyboard alone moves through the list and opens a transaction', async ({
  signedIn: page,
  merchant,
}) => {
  const first = await merchant.api.createTransaction({ amount: 10, clientName: 'Ana Souza' })
  await merchant.api.createTransaction({ amount: 20, clientName: 'Bruno Reis' })
  await page.goto('/transactions')
  const row = (name: string) => page.getByRole('table').getByRole('link', { name })
  await expect(row('Ana Souza')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row('Bruno Reis')).toBeFocused()
  await page.keyboard.press('j')
  await expect(row('Ana Souza')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/transactions/${first.transactionId}`)
  await expect(page).toHaveTitle(`Cobrança …${first.transactionId.slice(-4)} · Guichê`)
})

test('J opens the first delivery of a paid charge, whose transfers above cannot be opened', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await merchant.bank.pay(pixCode!)
  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByRole('table')).toHaveCount(2)
  const delivery = page.getByRole('table', { name: 'Webhooks' }).getByRole('link').first()
  await expect(delivery).toBeVisible()
  await page.keyboard.press('j')
  await expect(delivery).toBeFocused()
})

test('a charge made in the dashboard turns to paid before its maker’s eyes', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/transactions')
  await pressShortcut(page, 'n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Valor').fill('19,90')
  await dialog.getByLabel('Nome do pagador').fill('Ana Souza')
  await dialog.getByRole('button', { name: 'Cobrar R$ 19,90' }).click()
  const pixCode = await copiedBy(dialog.getByRole('button', { name: 'Copiar código PIX' }))
  await merchant.bank.pay(pixCode)
  await expect(dialog).toContainText('O líquido já está no saldo.')
})

test('a charge is followed on after the server failed for a while', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  // After a third failure in a row the query gives up, and only the polling asks again.
  let asked = 0
  await page.route(`**/v1/user/transactions/${transactionId}`, (route) => {
    asked += 1
    return asked > 3 ? route.fallback() : route.fulfill({ status: 503, json: {} })
  })
  await expect.poll(() => asked).toBeGreaterThan(3)
  await merchant.bank.pay(pixCode!)
  await expect(page.getByRole('main')).toContainText('Pagamento recebido')
})

test('a repeated notice credits a payment once and tells of it once', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 19.9 })
  await page.goto(`/transactions/${transactionId}`)
  const { txid } = await merchant.bank.pay(pixCode!)
  await expect(page.getByRole('main')).toContainText('Pagamento recebido')
  await merchant.bank.notifyAgain(txid)

  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 19.7 })
  const { transfers } = await merchant.dashboard<{ transfers: { kind: string }[] }>(
    `transactions/${transactionId}`,
  )
  expect(transfers.map(({ kind }) => kind).sort()).toEqual(['charge_fee', 'charge_settled'])
})

test('another account’s transaction does not exist here', async ({
  signedIn: page,
  merchant,
  baseURL,
}) => {
  const { transactionId } = await merchant.api.createTransaction({ amount: 10 })
  await enter(page.context(), await openAccount(baseURL!))
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByText('Esta transação não existe nesta conta.')).toBeVisible()
})
