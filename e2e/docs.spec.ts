import type { Page } from '@playwright/test'
import { PASSWORD } from './support/account'
import { copiedBy } from './support/clipboard'
import { query } from './support/database'
import { expectGoodEverywhere } from './support/sizes'
import { forgetProof } from './support/step-up'
import { expect, test } from './support/test'

const MAKE = 'Criar chave “Docs”'

test.describe('the guides', () => {
  test('need no account, and lead from one to the next', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Documentação' }).click()
    await page.getByRole('link', { name: 'Começar pela primeira cobrança' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A primeira cobrança')
    await expect(page).toHaveTitle('A primeira cobrança · Documentação · Guichê')
    await page.getByRole('link', { name: 'Seguinte Checkout de cartão' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout de cartão')
  })

  test('are in the language of the reader, who may turn it', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto('/docs/webhooks')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Receive and verify webhooks')
    await page.getByRole('button', { name: 'Português' }).click()
    await expect(title).toHaveText('Receber e conferir webhooks')
    await context.close()
  })

  test('show code in the language once chosen, on every guide, and copy it', async ({ page }) => {
    await page.goto('/docs/first-charge')
    await page.getByRole('tab', { name: 'Python' }).first().click()
    await page.goto('/docs/webhooks')
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const sample = page.getByRole('tabpanel').filter({ hasText: 'compare_digest' })
    const copied = await copiedBy(sample.getByRole('button', { name: 'Copiar' }))
    expect(copied).toContain('hmac.compare_digest')
  })

  test('have sections with addresses of their own', async ({ page }) => {
    await page.goto('/docs/webhooks')
    const contents = page.getByRole('navigation', { name: 'Nesta página' })
    await contents.getByRole('link', { name: 'Confira a assinatura' }).click()
    await expect(page).toHaveURL(/#confira-a-assinatura$/)
    await expect(page.getByRole('heading', { name: 'Confira a assinatura' })).toBeInViewport()
  })

  test('are not heavier for the reference that is beside them', async ({ page }) => {
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto('/docs/webhooks', { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(scripts)).reduce((sum, { length }) => sum + length, 0)
    expect(bytes).toBeLessThan(1_000_000)
  })

  test('an unknown one is not found, and says where the others are', async ({ page }) => {
    const answer = await page.goto('/docs/nenhum')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Ver todos os guias' }).click()
    await expect(page).toHaveURL(/\/docs$/)
  })
})

test.describe('the reference', () => {
  // A whole API is drawn, twice as long where two browsers share the processor.
  test.describe.configure({ timeout: 180_000 })

  test('asks whoever is not signed in for a key', async ({ page }) => {
    await openReference(page)
    await expect(page.getByRole('button', { name: MAKE })).toHaveCount(0)
    await page.getByRole('link', { name: 'entre na sua conta' }).click()
    await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fdocs%2Freference$/)
  })

  test('calls the API with a key made in one step, which it can revoke, and nobody else', async ({
    signedIn: page,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!)) {
        elsewhere.push(request.url())
      }
    })
    await openReference(page)
    await page.getByRole('button', { name: MAKE }).click()
    await expect(page.getByText('As chamadas desta página usam a chave')).toBeFocused()
    const called = page.waitForResponse('**/v1/integrations/create-transaction')
    await page.getByRole('button', { name: /^Testar Requisição.*create-transaction/ }).click()
    await page
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click()
    const answer = await called
    expect(answer.status()).toBe(201)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toContain('sk_live_prod_')

    await page.reload()
    const secretKey = await page.evaluate(() => JSON.parse(sessionStorage['docs-key']).secretKey)
    await page.getByRole('button', { name: 'Revogar' }).click()
    await expect(page.getByRole('button', { name: MAKE })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toBeFocused()
    const headers = { authorization: `Bearer ${secretKey}` }
    const refused = () => page.request.get('/v1/integrations/balance', { headers })
    await expect.poll(async () => (await refused()).status()).toBe(401)
    expect(elsewhere).toEqual([])
  })

  test('asks who the reader is before it makes a key that can withdraw', async ({
    signedIn: page,
    merchant,
  }) => {
    await openReference(page)
    await forgetProof(merchant)
    await page.getByRole('button', { name: MAKE }).click()
    const question = page.getByRole('dialog', { name: 'Confirme que é você' })
    await question.getByLabel('Sua senha').fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('As chamadas desta página usam a chave')).toBeVisible()
  })

  test('makes a key for a developer, who may not give it the power to withdraw', async ({
    signedIn: page,
    account,
  }) => {
    await query(
      `UPDATE "Membership" SET "role" = 'DEVELOPER'
       WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
      [account.email],
    )
    await openReference(page)
    await page.getByRole('button', { name: MAKE }).click()
    await expect(page.getByText('As chamadas desta página usam a chave')).toBeVisible()
  })

  test('breaks no rule of the content policy, and names nobody but us', async ({ page }) => {
    const broken: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) broken.push(message.text())
    })
    await openReference(page)
    expect(broken).toEqual([])
    await expect(page.getByText(/scalar/i).filter({ visible: true })).toHaveCount(0)
  })

  test('meets WCAG 2.2 AA in light and dark, on a desk and a phone, down to 320 px', async ({
    page,
  }) => {
    await openReference(page)
    await expectGoodEverywhere(page, 'docs-reference')
  })
})

/** Opens the reference, and waits until its operations are drawn. */
async function openReference(page: Page) {
  await page.goto('/docs/reference')
  await expect(page.getByRole('heading', { name: 'Create a charge' })).toBeVisible({
    timeout: 30_000,
  })
}
