import type { Page } from '@playwright/test'
import { enter } from './support/account'
import { PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { expect, test } from './support/test'

async function expectNoFaults(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findFaults(page)).toEqual([])
  }
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('an owner whose endpoint answers 410 is told what became of it, and led to it', async ({
    signedIn: page,
    merchant,
  }) => {
    await page.goto('/sandbox/mail')
    await expect(page.getByRole('link', { name: 'Confirme seu e-mail' })).toBeVisible()
    await expectNoFaults(page)

    merchant.receiver.answerWith(410)
    await merchant.api.createTransaction({ amount: 10 })
    const told = page.getByRole('link', { name: /respondeu 410/ })
    await expect(async () => {
      await page.reload()
      await expect(told).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectNoFaults(page)

    await told.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /foi desativado: respondeu 410/,
    )
    const main = page.getByRole('main')
    await expect(main).toContainText(merchant.email)
    await expect(main).toContainText('O endpoint foi desativado.')
    await expect(main).toContainText(`porque a conta ${merchant.merchantName} é sua`)
    await expectNoFaults(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width).toBeLessThanOrEqual(320)

    await page.getByRole('link', { name: /\/webhooks\// }).click()
    await expect(page).toHaveURL(`/webhooks/${merchant.endpointId}`)
  })
})

test('who is not signed in, or is somebody else, reads no mail of others', async ({
  page,
  account,
}) => {
  await page.goto('/sandbox/mail')
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fsandbox%2Fmail/)
  await enter(page.context(), account)
  await page.goto('/sandbox/mail/01930000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este e-mail não está aqui')
  await page.getByRole('link', { name: 'Todos os e-mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mails de teste')
})

test('the page speaks English to whoever reads English', async ({
  context,
  baseURL,
  signedIn: page,
}) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL! }])
  await page.goto('/sandbox/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test e-mail')
  await expect(page.getByText('This environment sends no e-mail.')).toBeVisible()
})
