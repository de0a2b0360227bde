import { TEST_CARDS, type TestCardSlug, testCardNamed } from '@/lib/sandbox/cards/test-cards'
import { callWell } from './support/call'
import { copiedBy } from './support/clipboard'
import { findFaultsOfAnyRule } from './support/faults'
import type { Merchant } from './support/merchant'
import { expect, test } from './support/test'

type Try = { status: string; boleto?: { id: string } }
type Body = Record<string, unknown>

/** A card charge of R$ 50,00, and a try to pay it as its page makes it. */
async function tryToPay({ dashboard, api, origin }: Merchant, body: Body) {
  await dashboard('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  const { transactionId, checkout } = await api.createTransaction({
    amount: 50,
    checkoutUiMode: 'custom',
  })
  const { sessionId, clientSecret } = checkout!
  const answer = await callWell<Try>(`${origin}/sandbox/cards/sessions/${sessionId}/payments`, {
    credential: clientSecret!,
    body,
  })
  return { transactionId: transactionId!, sessionId, answer }
}

const by = (slug: TestCardSlug) => {
  const { number } = testCardNamed(slug)
  return { card: { number, expMonth: 12, expYear: 2040, cvc: '123', holder: 'BIA SOUZA' } }
}

test('every test card is listed with what happens, and its number is copied whole', async ({
  page,
}) => {
  await page.goto('/sandbox/cards')
  for (const { number } of TEST_CARDS) {
    await expect(page.getByTitle(number, { exact: true })).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: '3782 822463 10005' })
  await expect(row).toContainText('American Express')
  expect(await copiedBy(row.getByRole('button', { name: /3782 822463 10005/ }))).toBe(
    '378282246310005',
  )
  expect(await findFaultsOfAnyRule(page)).toEqual([])
})

test.describe('on a narrow phone, in English', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, locale: 'en-US' })

  test('the list stays within the screen', async ({ page }) => {
    await page.goto('/sandbox/cards')
    await expect(page.getByRole('heading', { name: 'Test cards' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findFaultsOfAnyRule(page)).toEqual([])
  })
})

test('a boleto is paid by a person, once, and the merchant is told once', async ({
  page,
  merchant,
}) => {
  const boleto = { method: 'boleto', cpf: '529.982.247-25' }
  const { transactionId, answer } = await tryToPay(merchant, boleto)
  const status = async () => (await merchant.api.getTransaction(transactionId)).status
  await expect.poll(status).toBe('PROCESSING')

  await page.goto(`/sandbox/boletos/${answer.boleto!.id}`)
  expect(await findFaultsOfAnyRule(page)).toEqual([])
  const second = await page.context().newPage()
  await second.goto(page.url())
  await page.getByRole('button', { name: 'Pagar o boleto' }).click()
  await expect(page.getByText('A loja já foi avisada.')).toBeVisible()
  await second.getByRole('button', { name: 'Deixar vencer' }).click()
  await expect(second.getByText('A loja já foi avisada.')).toBeVisible()

  await expect.poll(status).toBe('COMPLETED')
  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
})

test('a boleto that is left to expire ends the charge', async ({ page, merchant }) => {
  const boleto = { method: 'boleto', cpf: '529.982.247-25' }
  const { transactionId, answer } = await tryToPay(merchant, boleto)
  await page.goto(`/sandbox/boletos/${answer.boleto!.id}`)
  await page.getByRole('button', { name: 'Deixar vencer' }).click()
  await expect(page.getByText('Nada foi pago')).toBeVisible()
  await expect.poll(() => merchant.received('transaction.failed')).toHaveLength(1)
  const { status } = await merchant.api.getTransaction(transactionId)
  expect(status).toBe('FAILED')
})

test('a card is denied by its holder, and a person decides from the dispute itself', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, sessionId } = await tryToPay(merchant, by('disputed'))
  type List = { data: { type: string; externalId: string; transactionId: string }[] }
  const infraction = async () =>
    (await merchant.api.send<List>('list-transactions')).body.data.find(
      ({ type }) => type === 'INFRACTION',
    )
  await expect.poll(infraction, { timeout: 20_000 }).toMatchObject({ externalId: sessionId })
  await page.goto(`/transactions/${(await infraction())!.transactionId}`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Decidir no banco de teste' }).click()
  const decision = await opened
  await expect(decision.getByText('Aberta', { exact: true })).toBeVisible()
  expect(await findFaultsOfAnyRule(decision)).toEqual([])
  await decision.getByRole('button', { name: 'O titular recebe o valor de volta' }).click()
  await expect(decision.getByText('Perdida pela loja')).toBeVisible()
  await expect.poll(() => merchant.received('transaction.chargeback')).toHaveLength(1)
  const { status } = await merchant.api.getTransaction(transactionId)
  expect(status).toBe('CHARGEBACK')
})

test('a slow card is paid some seconds later, and one that fails ends the charge', async ({
  merchant,
}) => {
  const [paid, failed] = await Promise.all([
    tryToPay(merchant, by('slow')),
    tryToPay(merchant, by('slow_failed')),
  ])
  const statusOf =
    ({ transactionId }: typeof paid) =>
    async () =>
      (await merchant.api.getTransaction(transactionId)).status
  await expect.poll(statusOf(paid)).toBe('PROCESSING')
  await expect.poll(statusOf(paid), { timeout: 20_000 }).toBe('COMPLETED')
  await expect.poll(statusOf(failed), { timeout: 20_000 }).toBe('FAILED')
})
