import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** Holds the changes of settings back, and tells which were answered. */
async function holdChanges(page: Page) {
  const saved: unknown[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/v1/user/settings', async (route) => {
    const isChange = route.request().method() === 'PATCH'
    if (isChange) await held
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postDataJSON())
  })
  return { saved, goOn }
}

/** Closes a page as its reader would, and dismisses the browser's question. */
async function expectQuestion(page: Page) {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

async function expectNoQuestion(page: Page) {
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
}

/** Creates a key on its page, and returns the dialog that shows its secret once. */
async function createKey(page: Page) {
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome', { exact: true }).fill('Loja')
  await dialog.getByLabel('Ler').check()
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  const once = page.getByRole('dialog', { name: 'Guarde a chave secreta agora' })
  await expect(once).toBeVisible()
  return once
}

test('quick choices are all saved, one after the other, though the page is left meanwhile', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  const { saved, goOn } = await holdChanges(page)
  const guard = page.getByRole('switch', { name: 'Recusar saques repetidos' })
  await guard.uncheck()
  await guard.check()
  await page.getByRole('link', { name: 'Visão geral' }).click()
  await expect(guard).toBeHidden()
  expect(saved).toEqual([])
  goOn()
  await expect
    .poll(() => saved)
    .toEqual([{ cashoutDuplicateGuard: false }, { cashoutDuplicateGuard: true }])
})

test('the browser asks before a page is closed whose change is under way', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  const { goOn } = await holdChanges(page)
  const guard = page.getByRole('switch', { name: 'Recusar saques repetidos' })
  await guard.uncheck()
  await expectQuestion(page)
  goOn()
  await expect(
    page.getByText('Configuração de saques repetidos salva.', { exact: true }),
  ).toBeVisible()
  await expectNoQuestion(page)
})

test('the browser asks before a page is closed that shows a secret once, until it was put away', async ({
  signedIn: page,
}) => {
  await page.goto('/keys')
  const once = await createKey(page)
  await expectQuestion(page)
  await once.getByRole('checkbox').check()
  await expectNoQuestion(page)
})

test('going back keeps a secret that is shown once on the page, and says why', async ({
  signedIn: page,
}) => {
  await page.goto('/overview')
  await page.getByRole('link', { name: 'Chaves de API' }).first().click()
  await expect(page).toHaveURL(/\/keys$/)
  const once = await createKey(page)
  for (const _ of [1, 2]) {
    await page.goBack()
    await expect(once.getByRole('alert')).toContainText('o segredo não será mostrado de novo')
    await expect(once).toContainText('sk_live_prod_')
    await expect(page).toHaveURL(/\/keys$/)
  }
  await once.getByRole('checkbox').check()
  await once.getByRole('button', { name: 'Fechar' }).click()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/overview$/)
})
