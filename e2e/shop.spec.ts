import type { Page } from '@playwright/test'
import { readGuide } from '@/lib/guides/read-guide'
import { LOCALES } from '@/lib/i18n/locale'
import { CARDS, payButton, typeCard } from './support/checkout'
import { DESK, PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { openCharge } from './support/shop-page'
import { expect, test } from './support/shop-test'

const buy = (page: Page) => page.getByRole('button', { name: /^Comprar por R\$/ })
const thanks = (page: Page) => page.getByText('Pago. A loja agradece.')

async function typeInFrame(page: Page, number: string) {
  const frame = page.frameLocator('main iframe')
  await frame.getByLabel('Número do cartão').fill(number)
  await frame.getByLabel('Validade').fill('08/29')
  await frame.getByLabel('Código de segurança').fill('123')
  await frame.getByLabel('Nome como está no cartão').fill('SOFIA M CARVALHAES')
  return frame
}

for (const [size, device] of Object.entries({ desk: { viewport: DESK }, phone: PHONE })) {
  test.describe(`on a ${size}`, () => {
    test.use(device)

    test('whoever comes by buys in all three ways, with nothing set up', async ({ page }) => {
      await page.clock.install()
      await page.goto('/sandbox/shop')
      expect(await findFaults(page)).toEqual([])
      await buy(page).click()
      await expect(page.getByText('uma conta da própria loja de teste')).toBeVisible()
      await page.getByRole('link', { name: 'Ir para o pagamento' }).click()
      await typeCard(page, CARDS.paid)
      await payButton(page).click()
      // Before it is paid a link of the same name leads back too, without a thank you.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento concluído')
      await page.clock.runFor('00:10')
      await expect(thanks(page)).toBeVisible()

      await page.getByRole('tab', { name: 'Dentro da loja' }).click()
      await buy(page).click()
      const frame = await typeInFrame(page, CARDS.paid)
      expect(await findFaults(page)).toEqual([])
      await frame.getByRole('button', { name: /^Pagar R\$/ }).click()
      await expect(thanks(page)).toBeVisible()

      await page.getByRole('tab', { name: 'Só os campos' }).click()
      await buy(page).click()
      await typeInFrame(page, CARDS.insufficientFunds)
      const pay = page.getByRole('button', { name: 'Finalizar compra' })
      await pay.click()
      await expect(page.getByRole('alert').filter({ hasText: 'sem limite' })).toBeVisible()
      await typeInFrame(page, CARDS.paid)
      await pay.click()
      await expect(thanks(page)).toBeVisible()
    })
  })
}

test('whoever is signed in and takes cards sells by their own account', async ({
  signedIn: page,
  merchant,
}) => {
  const body = { provider: 'sandbox' }
  await merchant.dashboard('card-checkout', { method: 'PUT', body })
  await page.goto('/sandbox/shop?mode=embedded')
  await buy(page).click()
  await expect(page.getByText(`é de ${merchant.merchantName}, a sua conta`)).toBeVisible()
  await expect(page.getByText(`Guiche('${merchant.publicKey}')`)).toBeVisible()
  const frame = await typeInFrame(page, CARDS.paid)
  await frame.getByRole('button', { name: /^Pagar R\$/ }).click()
  await page.getByRole('link', { name: 'Ver a transação' }).click()
  await expect(page).toHaveURL(/\/transactions\//)
  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
})

test('whoever buys again opens one charge by two clicks, and is told if it was not created', async ({
  page,
}) => {
  await page.goto('/sandbox/shop?paid=1')
  await expect(thanks(page)).toBeVisible()
  const again = page.getByRole('button', { name: 'Comprar de novo' })
  let asked = 0
  const clicked = Promise.withResolvers<void>()
  await page.route('**/sandbox/shop/charges', async (route) => {
    asked += 1
    await clicked.promise
    await route.fulfill({ status: 503, json: {} })
  })
  await again.dblclick()
  clicked.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'não foi criada' })).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute('**/sandbox/shop/charges')
  await again.click()
  await expect(page.getByRole('link', { name: 'Ir para o pagamento' })).toBeVisible()
})

test('a page of another site opens no charge of the shop’s', async ({ request, stranger }) => {
  const headers = { origin: stranger.origin, 'sec-fetch-site': 'cross-site' }
  const asked = request.post('/sandbox/shop/charges', { data: { mode: 'embedded' }, headers })
  expect((await asked).status()).toBe(403)
})

for (const locale of LOCALES) {
  test(`the pages that the guide prints run as printed, in ${locale}`, async ({
    page,
    merchant,
    site,
  }) => {
    const checkout = { provider: 'sandbox', allowedOrigins: [site.origin] }
    await merchant.dashboard('card-checkout', { method: 'PUT', body: checkout })
    const { blocks } = await readGuide('card-checkout', locale, merchant.origin)
    const printed = blocks.flatMap((block) =>
      block.kind === 'code' && block.name === 'html' ? [block.text] : [],
    )
    for (const [at, mode] of (['embedded', 'custom'] as const).entries()) {
      const charge = await openCharge(merchant, site, mode)
      const code = printed[at]!.replace('checkout.publishableKey', charge.publishableKey).replace(
        'checkout.clientSecret',
        charge.clientSecret,
      )
      await page.goto(site.whole(`<!doctype html><html lang="pt-BR"><title>Loja</title>${code}`))
      const frame = page.frameLocator('#payment iframe')
      await frame.getByLabel('Número do cartão').fill(CARDS.paid)
      await frame.getByLabel('Validade').fill('08/29')
      await frame.getByLabel('Código de segurança').fill('123')
      await frame.getByLabel('Nome como está no cartão').fill('SOFIA')
      if (mode === 'custom') await page.getByRole('button', { name: 'Finalizar compra' }).click()
      else await frame.getByRole('button', { name: /^Pagar R\$/ }).click()
      await page.waitForURL(`${site.origin}/obrigado`)
    }
  })
}
