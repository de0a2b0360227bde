import type { Page } from '@playwright/test'
import { payBehind } from './support/checkout'
import { query } from './support/database'
import { findFaults } from './support/faults'
import type { Merchant } from './support/merchant'
import {
  frameOf,
  type Mode,
  openInShop,
  payButtonOf,
  type ShopSite,
  saidTo,
} from './support/shop-page'
import { expect, test } from './support/shop-test'
import { stubStripe } from './support/stripe-js'

const KEY = 'pk_test_loja'

interface Given {
  key?: string
  /** Answers for Stripe's script. */
  serve?: (page: Page) => Promise<unknown>
}

/** A session in a shop's page, whose fields are Stripe's. */
async function openStripe(
  page: Page,
  merchant: Merchant,
  site: ShopSite,
  mode: Mode,
  { key = KEY, serve = stubStripe }: Given = {},
) {
  const { url, ...charge } = await openInShop(merchant, site, mode, {
    publishableKey: key,
    clientEmail: 'sofia@exemplo.com.br',
  })
  await query(
    `UPDATE "CheckoutSession" SET provider = 'stripe', "publishableKey" = $2
     WHERE "sessionId" = $1`,
    [charge.sessionId, KEY],
  )
  await serve(page)
  await page.goto(url)
  return charge
}

/** The frame's own window, in which the stub stands. */
const inFrame = (page: Page) => frameOf(page).locator('html')

const calls = (page: Page) =>
  inFrame(page).evaluate(() => Reflect.get(window, 'stripeCalls') as [string, ...unknown[]][])

const willAnswer = (page: Page, answer: object) =>
  inFrame(page).evaluate((_, given) => Reflect.set(window, 'stripeAnswer', given), answer)

for (const mode of ['embedded', 'custom'] as const) {
  test(`${mode}: Stripe’s fields are mounted in the frame, and what it confirms is told`, async ({
    page,
    merchant,
    site,
  }) => {
    const frame = page.waitForResponse((answer) => answer.url().includes('/embed/'))
    const { sessionId, clientSecret, transactionId } = await openStripe(page, merchant, site, mode)
    const policy = (await (await frame).allHeaders())['content-security-policy']
    expect(policy).toContain('https://js.stripe.com')
    expect(policy).toContain(`frame-ancestors ${site.origin}`)
    expect(policy).not.toContain('unsafe')
    await expect(frameOf(page).getByText('fields of Stripe')).toBeVisible()
    const wallet = frameOf(page).getByRole('button', { name: 'Wallet of Stripe' })
    await expect(wallet).toHaveCount(mode === 'custom' ? 0 : 1)
    const [[, key] = [], [, session] = []] = await calls(page)
    expect(key).toBe(KEY)
    expect(session).toMatchObject({ clientSecret })
    expect(await findFaults(page)).toEqual([])

    await willAnswer(page, { type: 'success' })
    await payBehind(merchant, sessionId, clientSecret)
    await payButtonOf(page, mode).click()
    await expect(frameOf(page).getByText('Pagamento concluído')).toBeVisible()
    const told = async () => (await saidTo(page, mode === 'embedded' ? 'complete' : 'result'))[0]
    await expect.poll(told).toMatchObject([expect.any(String), { sessionId, transactionId }])
    const confirmed = (await calls(page)).filter(([name]) => name === 'confirm')
    expect(confirmed).toMatchObject([['confirm', { redirect: 'if_required', isWallet: false }]])
  })
}

test('custom: what Stripe declines is handed to the shop in the customer’s words', async ({
  page,
  merchant,
  site,
}) => {
  await openStripe(page, merchant, site, 'custom')
  await expect(frameOf(page).getByText('fields of Stripe')).toBeVisible()
  const paymentFailed = { declineCode: 'insufficient_funds' }
  const error = { code: 'paymentFailed', message: 'No funds.', paymentFailed }
  await willAnswer(page, { type: 'error', error })
  await payButtonOf(page, 'custom').click()
  const message = expect.stringContaining('sem limite para este valor')
  await expect
    .poll(() => saidTo(page, 'result'))
    .toEqual([['result', { status: 'declined', code: 'insufficient_funds', message }]])
})

test('custom: fields that are wrong are incomplete, and an error that is no decline is failed', async ({
  page,
  merchant,
  site,
}) => {
  await openStripe(page, merchant, site, 'custom')
  await expect(frameOf(page).getByText('fields of Stripe')).toBeVisible()
  const willFind = (faults: object) =>
    inFrame(page).evaluate((_, given) => Reflect.set(window, 'stripeFaults', given), faults)
  await willFind({ type: 'error', error: { code: 'validation_error', message: 'Incomplete.' } })
  await payButtonOf(page, 'custom').click()
  await expect
    .poll(() => saidTo(page, 'result'))
    .toMatchObject([['result', { status: 'incomplete' }]])
  await willFind({ type: 'success' })
  await willAnswer(page, { type: 'error', error: { code: null, message: 'Sem conexão.' } })
  await payButtonOf(page, 'custom').click()
  const message = 'O pagamento não foi concluído. Sem conexão.'
  await expect
    .poll(async () => (await saidTo(page, 'result')).at(-1))
    .toEqual(['result', { status: 'failed', code: 'stopped', message }])
})

test('custom: a charge that is cancelled while Stripe never answers ends confirm() in the customer’s words', async ({
  page,
  merchant,
  site,
}) => {
  const { transactionId } = await openStripe(page, merchant, site, 'custom')
  await expect(frameOf(page).getByText('fields of Stripe')).toBeVisible()
  await inFrame(page).evaluate(() =>
    Reflect.set(window, 'stripeAnswer', new Promise(() => undefined)),
  )
  await payButtonOf(page, 'custom').click()
  await expect.poll(async () => (await calls(page)).some(([name]) => name === 'confirm')).toBe(true)
  await query(`UPDATE "Transaction" SET status = 'CANCELLED' WHERE "transactionId" = $1`, [
    transactionId,
  ])
  await inFrame(page).evaluate(() => window.dispatchEvent(new Event('online')))
  const message = expect.stringContaining('cancelou esta cobrança')
  await expect
    .poll(() => saidTo(page, 'result'))
    .toEqual([['result', { status: 'failed', code: 'session_cancelled', message }]])
})

for (const { end, isPaid, result } of [
  { end: 'paid', isPaid: true, result: { status: 'paid' } },
  { end: 'left as it was', isPaid: false, result: { status: 'failed', code: 'closed' } },
]) {
  test(`custom: after a bank’s page loaded the frame anew, the waiting confirm() says that the payment is ${end}`, async ({
    page,
    merchant,
    site,
  }) => {
    const session = await openStripe(page, merchant, site, 'custom')
    const { sessionId, clientSecret, transactionId } = session
    await expect(frameOf(page).getByText('fields of Stripe')).toBeVisible()
    await inFrame(page).evaluate(() =>
      Reflect.set(window, 'stripeAnswer', new Promise(() => undefined)),
    )
    await payButtonOf(page, 'custom').click()
    await expect
      .poll(async () => (await calls(page)).some(([name]) => name === 'confirm'))
      .toBe(true)
    if (isPaid) {
      await payBehind(merchant, sessionId, clientSecret)
      // What stands in Stripe's place below only reads what has arrived here.
      const status = async () => (await merchant.api.getTransaction(transactionId)).status
      await expect.poll(status).toBe('COMPLETED')
    }
    // Stripe, who would be asked, is nobody here.
    await page.route('**/v1/checkout/sessions/*/sync', async (route) => {
      const url = route.request().url().replace('/sync', '')
      await route.fulfill({ response: await route.fetch({ url, method: 'GET' }) })
    })
    await inFrame(page).evaluate(() => location.reload())
    await expect.poll(() => saidTo(page, 'result')).toMatchObject([['result', result]])
  })
}

test('a key of another account opens nothing of Stripe’s', async ({ page, merchant, site }) => {
  await openStripe(page, merchant, site, 'embedded', { key: 'pk_test_outra' })
  await expect.poll(async () => (await saidTo(page, 'error'))[0]?.[1]).toBe('wrong_key')
  await expect(frameOf(page).getByText('O formulário de pagamento não abriu.')).toBeVisible()
})

const MISSING = {
  'Stripe’s script': (page: Page) =>
    page.route('https://js.stripe.com/**', (route) => route.abort()),
  'the frame’s part for Stripe': (page: Page) =>
    page.route('**/part-*.js', async (route) => {
      const response = await route.fetch()
      const isStripes = (await response.text()).includes('initCheckoutElementsSdk')
      await (isStripes ? route.abort() : route.fulfill({ response }))
    }),
}

for (const [part, serve] of Object.entries(MISSING)) {
  test(`a shop is told when ${part} does not load`, async ({ page, merchant, site }) => {
    await openStripe(page, merchant, site, 'custom', { serve })
    const code = async () => (await saidTo(page, 'error'))[0]?.[1]
    await expect.poll(code).toBe('unreachable')
    await payButtonOf(page, 'custom').click()
    await expect
      .poll(() => saidTo(page, 'result'))
      .toMatchObject([['result', { status: 'failed', code: 'unreachable' }]])
  })
}

test('embedded: a customer can load the form again when a part of it did not load', async ({
  page,
  merchant,
  site,
}) => {
  await openStripe(page, merchant, site, 'embedded', {
    serve: MISSING['the frame’s part for Stripe'],
  })
  const again = frameOf(page).getByRole('button', { name: 'Abrir de novo' })
  await expect(again).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await stubStripe(page)
  await again.click()
  await expect(frameOf(page).getByText('fields of Stripe')).toBeVisible()
})

test('custom: a confirm() before Stripe’s fields are there fails, and names no field', async ({
  page,
  merchant,
  site,
}) => {
  // Stripe's script is there and never gets ready.
  const body = 'window.Stripe = () => new Promise(() => undefined)'
  const serve = () =>
    page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
  await openStripe(page, merchant, site, 'custom', { serve })
  await payButtonOf(page, 'custom').click()
  await expect
    .poll(() => saidTo(page, 'result'))
    .toMatchObject([['result', { status: 'failed', code: 'unanswered' }]])
})
