import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import type { Merchant } from './merchant'

/** A shop's own site, on an origin of its own, which runs what a test has it run. */
export interface ShopSite {
  origin: string
  /** A page of it with a script in it, after `checkout.js`; its address. */
  page(script: string): string
  /** A page that is all the test's, without a policy; its address. */
  whole(html: string): string
  close(): Promise<void>
}

const NONCE = 'c2hvcA'

/** Starts a shop's site, as strict about what it loads as a shop can be. */
export async function startShopSite(checkoutOrigin: string): Promise<ShopSite> {
  const pages = new Map<string, string>()
  const policy = [
    "default-src 'none'",
    `script-src ${checkoutOrigin} 'nonce-${NONCE}'`,
    `style-src 'nonce-${NONCE}'`,
    `frame-src ${checkoutOrigin}`,
  ].join('; ')
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (!path.includes('inteira')) response.setHeader('content-security-policy', policy)
    response.end(pages.get(path) ?? '<!doctype html><title>Obrigado</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const put = (name: string, html: string) => {
    const path = `/${name}-${pages.size}`
    pages.set(path, html)
    return origin + path
  }
  return {
    origin,
    page: (script) => put('caixa', shopPage(checkoutOrigin, script)),
    whole: (html) => put('inteira', html),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function shopPage(checkoutOrigin: string, script: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caixa da loja</title>
<style nonce="${NONCE}">body{font:16px/1.5 system-ui;max-width:30rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;padding:.75rem 1rem;width:100%}</style>
</head>
<body>
<main>
<h1>Caixa da loja</h1>
<div id="pay"></div>
<button id="confirm" hidden>Finalizar compra</button>
<p>Entrega em dois dias.</p>
<ol id="said" hidden></ol>
</main>
<script src="${checkoutOrigin}/checkout.js"></script>
<script nonce="${NONCE}">
function say(...words) {
  const line = document.createElement('li')
  line.textContent = JSON.stringify(words)
  document.getElementById('said').append(line)
}
${script}
</script>
</body>
</html>`
}

/** How a shop shows a checkout. */
export type Mode = 'embedded' | 'custom'

interface Wanted {
  amount?: number
  /** Options of the call, as they stand in the page's script. */
  options?: string
  /** In place of the charge's own. */
  publishableKey?: string
  /** Of a script that shows the customer's way back by itself. */
  withoutOnComplete?: boolean
  [field: string]: unknown
}

/** A card charge that a shop's page shows in a mode; where that page is. */
export async function openInShop(
  merchant: Merchant,
  site: ShopSite,
  mode: Mode,
  wanted: Wanted = {},
) {
  const { options = '', withoutOnComplete = false, publishableKey, ...fields } = wanted
  const body = { provider: 'sandbox', allowedOrigins: [site.origin] }
  await merchant.dashboard('card-checkout', { method: 'PUT', body })
  const charge = await openCharge(merchant, site, mode, fields)
  const tell = "onError: (error) => say('error', error.code, error.message),"
  const complete = withoutOnComplete ? '' : "onComplete: (paid) => say('complete', paid),"
  const more = mode === 'embedded' ? complete : "onChange: (state) => say('change', state),"
  const key = `'${publishableKey ?? charge.publishableKey}'`
  const common = `clientSecret: '${charge.clientSecret}', ${tell} ${more} ${options}`
  const call = mode === 'embedded' ? 'embed' : 'custom'
  const script = `const mounted = Guiche(${key}).${call}('#pay', { ${common} })
${mode === 'custom' ? CONFIRM : ''}`
  return { ...charge, url: site.page(script) }
}

const CONFIRM = `const button = document.getElementById('confirm')
button.hidden = false
button.onclick = async () => say('result', await mounted.confirm())`

/** The charge alone, of an account that takes cards. */
export async function openCharge(
  merchant: Merchant,
  site: ShopSite,
  mode: Mode | 'hosted',
  fields: object = {},
) {
  const { transactionId, checkout } = await merchant.api.createTransaction({
    amount: 189,
    paymentMethod: 'credit_card',
    checkoutUiMode: mode,
    productName: 'Moedor manual',
    returnUrl: `${site.origin}/obrigado`,
    ...fields,
  })
  const { sessionId, clientSecret, publishableKey } = checkout!
  return { transactionId, sessionId, clientSecret: clientSecret!, publishableKey: publishableKey! }
}

/** The checkout within the shop's page. */
export const frameOf = (page: Page) => page.frameLocator('#pay iframe')

/** Where a card's number is typed. */
export const numberField = (page: Page) => frameOf(page).getByLabel('Número do cartão')

/** By how many pixels what the frame shows is larger than the frame. */
export const excessOf = (page: Page) =>
  frameOf(page)
    .locator('html')
    .evaluate((html) => ({
      width: html.scrollWidth - window.innerWidth,
      height: html.scrollHeight - window.innerHeight,
    }))

/** Types a card as a customer does. */
export async function typeCardInFrame(page: Page, number: string): Promise<void> {
  const frame = frameOf(page)
  await frame.getByLabel('Número do cartão').fill(number)
  await frame.getByLabel('Validade').fill('08/29')
  await frame.getByLabel('Código de segurança').fill('123')
  await frame.getByLabel('Nome como está no cartão').fill('SOFIA M CARVALHAES')
}

/** The act: the frame's own button, or the shop's. */
export function payButtonOf(page: Page, mode: Mode): Locator {
  if (mode === 'custom') return page.getByRole('button', { name: 'Finalizar compra' })
  return frameOf(page).getByRole('button', { name: /^Pagar R\$/ })
}

/** What the shop's script was told by now, of one kind. */
export async function saidTo(page: Page, kind: string): Promise<unknown[][]> {
  const lines = await page.locator('#said li').allTextContents()
  return lines.map((line) => JSON.parse(line)).filter(([first]) => first === kind)
}
