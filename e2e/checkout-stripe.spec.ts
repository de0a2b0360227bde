import type { Page } from '@playwright/test'
import { heading, holdLeaving, openCheckout, payButton as pay, payBehind } from './support/checkout'
import { query } from './support/database'
import { findFaults } from './support/faults'
import type { Merchant } from './support/merchant'
import { stubStripe } from './support/stripe-js'
import { expect, test } from './support/test'

const DONE = 'Pagamento concluído'

test.beforeEach(async ({ context }) => {
  await holdLeaving(context)
})

/**
 * A session whose fields are Stripe's: the shop did not say who pays, so the page asks for the
 * e-mail.
 */
async function openStripe(page: Page, merchant: Merchant) {
  const { url, sessionId } = await openCheckout(merchant)
  await query(
    `UPDATE "CheckoutSession" SET provider = 'stripe', "publishableKey" = 'pk_test_loja'
     WHERE "sessionId" = $1`,
    [sessionId],
  )
  const stripe = await stubStripe(page)
  const answer = await page.goto(url)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const [, secret = ''] = /"clientSecret":"([^"]+)"/.exec((await answer?.text()) ?? '') ?? []
  return { url, sessionId, secret, policy, stripe }
}

test('Stripe’s fields are mounted in our look, with the session’s secret, and pay once', async ({
  page,
  merchant,
}) => {
  const { sessionId, secret, policy, stripe, url } = await openStripe(page, merchant)
  expect(policy).toContain('https://js.stripe.com')
  expect(policy).not.toContain('unsafe')
  await expect(page.getByText('fields of Stripe')).toBeVisible()
  const [[, key, options] = [], [, session] = []] = await stripe.calls()
  expect(key).toBe('pk_test_loja')
  expect(options).toMatchObject({ locale: 'pt-BR' })
  expect(session).toMatchObject({ clientSecret: secret })
  const colors = (session as { appearance: Record<string, string> }).appearance
  expect(colors.colorPrimary).toBe('rgb(19, 91, 65)')
  expect(await findFaults(page)).toEqual([])

  await pay(page).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe seu e-mail.')
  await page.getByLabel('E-mail').fill('sofia@exemplo.com.br')
  await stripe.answer({ type: 'success' })
  await payBehind(merchant, sessionId, secret)
  await pay(page).dblclick()
  await expect(heading(page)).toHaveText(DONE)
  const confirmed = (await stripe.calls()).filter(([name]) => name === 'confirm')
  expect(confirmed).toEqual([
    ['confirm', { returnUrl: `${url}?returned=1`, redirect: 'if_required', isWallet: false }],
  ])
})

test('what Stripe declines is said in our words where we have them, else in its own', async ({
  page,
  merchant,
}) => {
  const { stripe } = await openStripe(page, merchant)
  await page.getByLabel('E-mail').fill('sofia@exemplo.com.br')
  const declined = (declineCode: string, message: string) => ({
    type: 'error',
    error: { code: 'paymentFailed', message, paymentFailed: { declineCode } },
  })
  await stripe.answer(declined('insufficient_funds', 'No funds.'))
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('sem limite para este valor')
  await stripe.answer(declined('pickup_card', 'Fale com o seu banco.'))
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Fale com o seu banco.')
})

test('nothing is sent while Stripe’s fields are wrong, and no error but a decline is called one', async ({
  page,
  merchant,
}) => {
  const { stripe } = await openStripe(page, merchant)
  await page.getByLabel('E-mail').fill('sofia@exemplo.com.br')
  await stripe.find({ type: 'error', error: { code: 'validation_error', message: 'Incomplete.' } })
  await pay(page).click()
  await expect(pay(page)).toBeEnabled()
  const confirmed = async () => (await stripe.calls()).filter(([name]) => name === 'confirm').length
  expect(await confirmed()).toBe(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await stripe.find({ type: 'success' })
  await stripe.answer({ type: 'error', error: { code: null, message: 'Sem conexão.' } })
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão.')
  await expect(page.getByRole('alert')).not.toContainText('Nada foi cobrado')
  expect(await confirmed()).toBe(1)
})

test('a wallet is shown where there is one, and confirms by itself', async ({ page, merchant }) => {
  const { stripe, sessionId, secret } = await openStripe(page, merchant)
  await stripe.answer({ type: 'success' })
  await payBehind(merchant, sessionId, secret)
  await page.getByRole('button', { name: 'Wallet of Stripe' }).click()
  await expect(heading(page)).toHaveText(DONE)
  expect((await stripe.calls()).at(-1)).toMatchObject(['confirm', { isWallet: true }])
})

test('whoever comes back from their bank’s page sees what became of it', async ({
  page,
  merchant,
}) => {
  const { url, sessionId, secret } = await openStripe(page, merchant)
  await payBehind(merchant, sessionId, secret)
  await page.goto(`${url}?returned`)
  await expect(heading(page)).toHaveText(DONE)
})

test('where Stripe can’t be reached the page says that nobody pays twice', async ({
  page,
  merchant,
}) => {
  const { url } = await openStripe(page, merchant)
  await page.unroute('https://js.stripe.com/**')
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(url)
  await expect(page.getByRole('alert')).toContainText('você não paga duas vezes', {
    timeout: 20_000,
  })
  await expect(page.getByRole('button', { name: 'Abrir de novo' })).toBeVisible()
})
