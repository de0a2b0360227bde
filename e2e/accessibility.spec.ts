import path from 'node:path'
import { enter } from './support/account'
import { DESK } from './support/devices'
import { openShop, type Shop } from './support/shop'
import { expectGoodEverywhere, PICTURES } from './support/sizes'
import { expect, test } from './support/test'

type View = {
  at: string | ((shop: Shop) => string)
  /** Says that the page is whole. */
  shows: string | RegExp
  isPublic?: boolean
}

/** A static PIX code, the example of the Central Bank's manual. */
const CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const VIEWS: Record<string, View> = {
  'sign-in': { at: '/sign-in', shows: 'Entrar', isPublic: true },
  'sign-up': { at: '/sign-up', shows: 'Criar conta', isPublic: true },
  'pay-waiting': { at: (shop) => `/pay/${shop.pendingId}`, shows: /Pagar R/, isPublic: true },
  'pay-paid': { at: (shop) => `/pay/${shop.paidId}`, shows: /Pago: R/, isPublic: true },
  'pay-missing': { at: '/pay/nenhuma', shows: 'Esta cobrança não existe', isPublic: true },
  receipt: {
    at: (shop) => `/receipt/${shop.paidId}`,
    shows: 'Comprovante de pagamento',
    isPublic: true,
  },
  'receipt-cashout': {
    at: (shop) => `/receipt/${shop.cashoutId}`,
    shows: 'Comprovante de saque',
    isPublic: true,
  },
  'receipt-missing': {
    at: '/receipt/nenhum',
    shows: 'Este comprovante não existe',
    isPublic: true,
  },
  'checkout-open': {
    at: (shop) => shop.checkout.open,
    shows: 'Pagar com cartão',
    isPublic: true,
  },
  'checkout-cancelled': {
    at: (shop) => shop.checkout.cancelled,
    shows: 'Cancelado',
    isPublic: true,
  },
  'checkout-missing': {
    at: '/checkout/nenhuma',
    shows: 'Este pagamento não existe',
    isPublic: true,
  },
  'checkout-paid': { at: '/checkout/paid', shows: 'Pagamento recebido', isPublic: true },
  'checkout-left': { at: '/checkout/left', shows: 'Nada foi pago', isPublic: true },
  bank: { at: '/sandbox/bank', shows: 'Banco de teste', isPublic: true },
  brcode: { at: '/tools/brcode', shows: 'Ler um código PIX', isPublic: true },
  'brcode-valid': { at: `/tools/brcode#${CODE}`, shows: 'Ler um código PIX', isPublic: true },
  'brcode-broken': {
    at: `/tools/brcode#${CODE.replace('5303986', '5303840')}`,
    shows: 'Ler um código PIX',
    isPublic: true,
  },
  'test-cards': { at: '/sandbox/cards', shows: 'Cartões de teste', isPublic: true },
  'test-shop': { at: '/sandbox/shop', shows: 'Loja de teste', isPublic: true },
  overview: { at: '/overview', shows: 'Visão geral' },
  transactions: { at: '/transactions', shows: 'Transações' },
  'transactions-none': { at: '/transactions?search=zzz', shows: 'Transações' },
  charge: { at: (shop) => `/transactions/${shop.paidId}`, shows: /./ },
  'card-charge': { at: (shop) => `/transactions/${shop.cardChargeId}`, shows: /./ },
  cashout: { at: (shop) => `/transactions/${shop.cashoutId}`, shows: /./ },
  withdrawals: { at: '/withdrawals', shows: 'Saques' },
  disputes: { at: '/disputes', shows: 'Contestações' },
  withdrawal: { at: '/withdrawals/new', shows: 'Novo saque' },
  keys: { at: '/keys', shows: 'Chaves de API' },
  requests: { at: '/requests', shows: 'Requisições' },
  'requests-none': { at: '/requests?status=5xx', shows: 'Requisições' },
  request: { at: (shop) => `/requests/${shop.requestId}`, shows: /create-transaction/ },
  'request-missing': { at: '/requests/nenhuma', shows: 'Esta requisição não está aqui' },
  'audit-none': { at: '/audit?by=system', shows: 'Auditoria' },
  'audit-missing': { at: '/audit/nenhum', shows: 'Este registro não está aqui' },
  webhooks: { at: '/webhooks', shows: 'Webhooks' },
  'webhook-new': { at: '/webhooks/new', shows: 'Novo endpoint' },
  webhook: { at: (shop) => `/webhooks/${shop.endpointId}`, shows: /./ },
  'webhook-test': { at: (shop) => `/webhooks/${shop.endpointId}/test`, shows: /./ },
  'webhook-secret': { at: (shop) => `/webhooks/${shop.endpointId}/secret`, shows: /./ },
  'webhook-edit': { at: (shop) => `/webhooks/${shop.endpointId}/edit`, shows: 'Editar endpoint' },
  'webhook-missing': { at: '/webhooks/nenhum', shows: 'Este endpoint não existe' },
  deliveries: { at: '/webhooks/deliveries', shows: 'Webhooks' },
  'deliveries-none': { at: '/webhooks/deliveries?status=FAILED', shows: 'Webhooks' },
  delivery: { at: (shop) => `/webhooks/deliveries/${shop.deliveryId}`, shows: /^transaction/ },
  'delivery-missing': { at: '/webhooks/deliveries/nenhuma', shows: 'Esta entrega não existe' },
  'webhooks-live': { at: '/webhooks/live', shows: 'Webhooks' },
  'card-checkout': { at: '/card-checkout', shows: 'Checkout de cartão' },
  settings: { at: '/settings', shows: 'Configurações' },
  docs: { at: '/docs', shows: 'Documentação', isPublic: true },
  'docs-guide': { at: '/docs/webhooks', shows: 'Receber e conferir webhooks', isPublic: true },
  'docs-errors': { at: '/docs/errors', shows: 'Erros', isPublic: true },
  missing: { at: '/nenhum-lugar', shows: 'Esta página não existe' },
}

// One account for all pages, so one worker: three months take longer to make than to look at.
test.describe.configure({ mode: 'default' })

let shop: Shop
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  shop = await openShop(baseURL!)
})
test.afterAll(() => shop.close())

for (const [name, { at, shows, isPublic }] of Object.entries(VIEWS)) {
  test(`${name} meets WCAG 2.2 AA in light and dark, on a desk and a phone, down to 320 px`, async ({
    page,
  }) => {
    if (!isPublic) await enter(page.context(), shop.account)
    await page.goto(typeof at === 'string' ? at : at(shop))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shows)
    await expectGoodEverywhere(page, name)
  })
}

test.describe('the picture for the README', () => {
  test.use({ viewport: DESK, deviceScaleFactor: 2 })

  test('the overview is whole within a second screen, and is drawn for the README on request', async ({
    page,
  }) => {
    await enter(page.context(), shop.account)
    await page.goto('/overview')
    await expect(page.getByRole('table', { name: 'Transações recentes' })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .bar')).toHaveCount(0)
    const docs = path.join(import.meta.dirname, '../docs/dashboard.png')
    const file = process.env.UPDATE_PICTURES ? docs : path.join(PICTURES, 'dashboard.png')
    await page.screenshot({ path: file })
  })
})
