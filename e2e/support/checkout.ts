import type { BrowserContext, Page } from '@playwright/test'
import { callWell } from './call'
import { query } from './database'
import type { Merchant } from './merchant'

/** Published cards of the sandbox, by their outcome. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  amex: '3782 822463 10005',
  insufficientFunds: '4000 0000 0000 9995',
  incorrectCvc: '4000 0000 0000 0127',
  challenge: '4000 0027 6000 3184',
  slow: '4000 0000 0000 1208',
} as const

interface Wanted {
  amount?: number
  [field: string]: unknown
}

/** Where a customer who has paid is led: one of our own pages stands for the shop's. */
const SHOP_PATH = '/docs'

/** A card charge of a merchant's, paid on our page; the shop's own pages are two of ours. */
export async function openCheckout(merchant: Merchant, wanted: Wanted = {}) {
  const body = { provider: 'sandbox', brandColor: '#6b3a1e' }
  await merchant.dashboard('card-checkout', { method: 'PUT', body })
  const { transactionId, checkout } = await merchant.api.createTransaction({
    amount: 400.01,
    paymentMethod: 'credit_card',
    checkoutUiMode: 'hosted',
    productName: 'Kit coador e 2 kg Blend Aroeira',
    description: 'Pedido TA-20958',
    successUrl: merchant.origin + SHOP_PATH,
    cancelUrl: `${merchant.origin}/docs/errors`,
    ...wanted,
  })
  return { transactionId, sessionId: checkout!.sessionId, url: checkout!.url! }
}

/** Types a card as a customer does. */
export async function typeCard(page: Page, number: string, cvc = '123'): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill('08/29')
  await page.getByLabel('Código de segurança').fill(cvc)
  await page.getByLabel('Nome como está no cartão').fill('SOFIA M CARVALHAES')
}

/** Moves the end of a session to a moment from now, here and at the sandbox's card processor. */
export async function expireCheckoutIn(sessionId: string, seconds: number): Promise<void> {
  for (const table of ['CheckoutSession', 'SandboxCardSession']) {
    await query(
      `UPDATE "${table}" SET "expiresAt" = now() + make_interval(secs => $2)
       WHERE "sessionId" = $1`,
      [sessionId, seconds],
    )
  }
}

/**
 * Pays behind a page that shows another provider's fields, as that provider would: the session is
 * handed back to the sandbox and paid there, while the page goes on showing those fields.
 */
export async function payBehind(
  { origin }: { origin: string },
  sessionId: string,
  credential: string,
): Promise<void> {
  await query(`UPDATE "CheckoutSession" SET provider = 'sandbox' WHERE "sessionId" = $1`, [
    sessionId,
  ])
  const card = { number: CARDS.paid, expMonth: 8, expYear: 2029, cvc: '123', holder: 'SOFIA' }
  const url = `${origin}/sandbox/cards/sessions/${sessionId}/payments`
  await callWell(url, { credential, body: { method: 'card', card } })
}

/**
 * Keeps pages that are paid from leading back to the shop until the test has looked at them,
 * however slow the machine: the shop's page is asked for, and answered once they may go.
 *
 * @returns lets them go
 */
export async function holdLeaving(context: BrowserContext): Promise<() => void> {
  let letLeave = () => {}
  const mayLeave = new Promise<void>((resolve) => {
    letLeave = resolve
  })
  await context.route(`**${SHOP_PATH}`, async (route) => {
    await mayLeave
    await route.continue()
  })
  return letLeave
}

/** The button that pays. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ })

/** The page's heading. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
