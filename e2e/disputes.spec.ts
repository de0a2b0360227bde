import { enter, openAccount } from './support/account'
import { callWell } from './support/call'
import { reportedCharge } from './support/disputes'
import { findFaults } from './support/faults'
import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

test('a disputed charge says what it holds, cannot be refunded, and leads to its dispute', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, decide, blocked, status } = await reportedCharge(merchant)
  await page.goto(`/transactions/${transactionId}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('R$ 99,01 estão bloqueados')
  await expect(main).toContainText('Sem reembolso até a decisão')
  await expect(page.getByRole('button', { name: 'Reembolsar…' })).toBeHidden()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'abrir a contestação' }).click()
  await expect(main).toContainText('Contestação aberta pelo pagador')
  await expect(page).toHaveTitle(/^Contestação …/)
  await expect(main).toContainText('Bloqueado por contestação')
  expect(await findFaults(page)).toEqual([])

  await decide('rejected')
  await expect.poll(blocked).toBe(0)
  expect(await status()).toBe('COMPLETED')
})

test('a dispute is one of the disputes while it loads, too', async ({
  signedIn: page,
  merchant,
}) => {
  await reportedCharge(merchant)
  await page.goto('/disputes')
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await withoutAnswers(page, '/transactions/')
  await page.route('**/v1/user/transactions/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Ana Souza' }).first().click()
  const trail = page.getByRole('navigation', { name: 'Contestações' })
  await expect(page.getByRole('heading', { name: 'Carregando' })).toBeAttached()
  await expect(trail).toBeVisible()
  goOn()
  await expect(page).toHaveTitle(/^Contestação …/)
  await expect(trail).toBeVisible()
})

test('on a phone, where no page takes the defence, the place stands under the words about it', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId } = await reportedCharge(merchant)
  await withoutAnswers(page, '/transactions/')
  await page.route(`**/v1/user/transactions/${transactionId}`, async (route) => {
    const response = await route.fetch()
    const record = await response.json()
    const elsewhere = { answer: { place: 'psp', url: null }, defence: null }
    const disputes = record.disputes.map((one: object) => ({ ...one, ...elsewhere }))
    await route.fulfill({ response, json: { ...record, disputes } })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/transactions/${transactionId}`)
  const place = page.getByText('Responda pelo canal de atendimento do seu banco (PSP).')
  await expect(place).toBeVisible()
  const words = page.getByText('R$ 99,01 estão bloqueados')
  expect((await words.boundingBox())!.width).toBeGreaterThan(240)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('what a dispute could not block is shown as owed, on its charge and in the balance', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 100 })
  const { endToEndId } = await merchant.bank.pay(pixCode!)
  const available = async () => (await merchant.api.balance()).disponivel
  await expect.poll(available).toBe(99.01)
  await merchant.api.createCashout({ amount: 80, pixKey: '52998224725' })
  const credential = merchant.secretKey
  await callWell(`${merchant.origin}/sandbox/pix/infractions`, { credential, body: { endToEndId } })
  await expect.poll(async () => (await merchant.api.balance()).saldoBloqueado).toBeGreaterThan(0)
  expect(await available()).toBe(0)
  await page.goto('/overview')
  await expect(page.getByText('A reter por contestações')).toBeVisible()
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByRole('main')).toContainText(/Faltam R\$\s80,99/)
})

test('open disputes stand on the overview, in the menu and in their list, with their deadline', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, decide } = await reportedCharge(merchant)
  await page.goto('/overview')
  await expect(page.getByText(/1 contestação aberta\. Responda até \d/)).toBeVisible()
  // It comes with the page, so that nothing moves when it is known.
  const sent = await (await page.request.get('/overview')).text()
  expect(sent).toContain('1 contestação aberta.')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: /^Contestações\s*1$/ }).click()
  await expect(page).toHaveURL(/\/disputes/)
  const row = page.getByRole('row').filter({ hasText: 'Ana Souza' })
  await expect(row).toContainText('Em contestação')
  await expect(row).toContainText('fraude')
  await expect(row).toContainText(/\d{1,2} \w{3}\.? \d{4}/)
  await expect(row).toContainText('100,00')
  await expect(row.getByRole('link', { name: /…/ })).toHaveAttribute(
    'href',
    `/transactions/${transactionId}`,
  )
  const answer = row.getByRole('link', { name: 'Responder' })
  // Where a defence can be written, it leads there first.
  await expect(answer).toHaveAttribute('href', /\/transactions\/[0-9a-f-]{36}#defence$/)
  expect(await findFaults(page)).toEqual([])

  await decide('rejected')
  await page.goto('/disputes?state=open')
  await expect(page.getByText('Nenhuma contestação aberta.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(row).toContainText('Contestação ganha')
  await expect(row.getByRole('link', { name: 'Responder' })).toHaveCount(0)
})

test('a merchant defends itself against a fraud report, which the test bank decides with it', async ({
  signedIn: page,
  merchant,
}) => {
  const { decide } = await reportedCharge(merchant)
  await page.goto('/disputes')
  const row = page.getByRole('row').filter({ hasText: 'Ana Souza' })
  await expect(row).toContainText('Necessária')
  await row.getByRole('link', { name: 'Ana Souza' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Sua defesa' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar defesa' }).click()
  await expect(page.getByText('Escreva a defesa.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  const text = 'O pedido foi entregue em 19 de novembro.'
  const defence = page.getByLabel('Defesa', { exact: true })
  await defence.fill(text)
  await page.reload()
  await expect(defence).toHaveValue(text)
  await page.getByRole('button', { name: 'Enviar defesa' }).click()
  await expect(main.getByText('Entregue ao PSP em')).toBeVisible()
  await expect(main.getByText(text)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar defesa' })).toBeHidden()
  // The text goes a moment after the page shows the defence.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await findFaults(page)).toEqual([])

  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    main.getByRole('link', { name: 'Decidir no banco de teste' }).click(),
  ])
  await expect(bank.getByText(text)).toBeVisible()
  await decide('rejected')
  await expect(main).toContainText('Contestação ganha')
  await expect(main.getByText('Entregue ao PSP em')).toBeVisible()
})

// A receiver that reads transaction.completed as "paid" must never meet it for a lost dispute.
test('a lost dispute takes the money, and is told once, by its charge alone', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, decide, status } = await reportedCharge(merchant)
  await decide('accepted')
  await expect.poll(status).toBe('REVERSED')
  const { disponivel, saldoBloqueado } = await merchant.api.balance()
  expect([disponivel, saldoBloqueado]).toEqual([-0.99, 0])
  await expect.poll(() => merchant.receiver.received('transaction.reversed')).toHaveLength(1)
  expect(merchant.receiver.received('transaction.completed')).toHaveLength(1)
  await page.goto('/transactions?type=INFRACTION')
  const row = page.getByRole('row').filter({ hasText: 'Contestação de Ana Souza' })
  await expect(row).toContainText('Contestação perdida')
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByRole('main')).toContainText('Devolvido por contestação')
  await page.goto(`/receipt/${transactionId}`)
  await expect(page.getByRole('main')).toContainText('Este pagamento foi devolvido')
})

test('the account opens a dispute about its own PIX at the test bank, and decides it there', async ({
  signedIn: page,
  merchant,
}) => {
  const charge = { amount: 100, clientName: 'Ana Souza' }
  const { transactionId, pixCode } = await merchant.api.createTransaction(charge)
  const { endToEndId } = await merchant.bank.pay(pixCode!)
  const status = async () => (await merchant.api.getTransaction(transactionId)).status
  await expect.poll(status).toBe('COMPLETED')

  await page.goto('/sandbox/bank')
  await page.getByRole('link', { name: 'Abrir ou decidir uma contestação de teste' }).click()
  await page.getByLabel('ID do PIX (E2E)').fill('E99999004202601011200aaaaaaaaaaa')
  await page.getByRole('button', { name: 'Abrir contestação' }).click()
  await expect(page.getByText('Esta conta não recebeu um PIX com este ID')).toBeVisible()
  await page.getByLabel('ID do PIX (E2E)').fill(endToEndId)
  await page.getByRole('button', { name: 'Abrir contestação' }).click()
  await expect(page.getByRole('heading', { name: 'Contestação de teste' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const address = page.url()

  await page.goto('/sandbox/disputes')
  await page.getByRole('link', { name: 'Ana Souza' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Quem pagou recebe o valor de volta' }).click()
  await expect(page.getByText('Perdida pela loja')).toBeVisible()
  await expect.poll(status).toBe('REVERSED')
})

test('a dispute of another account does not exist here, and asks strangers to sign in', async ({
  page,
  merchant,
  baseURL,
}) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 403.03 })
  const { txid } = await merchant.bank.pay(pixCode!)
  await page.goto(`/sandbox/disputes/${txid}`)
  await expect(page).toHaveURL(/\/sign-in/)
  await enter(page.context(), await openAccount(baseURL!))
  await page.goto(`/sandbox/disputes/${txid}`)
  await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
})
