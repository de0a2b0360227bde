import type { Page } from '@playwright/test'
import { type Account, signOut } from './support/account'
import { expect, test } from './support/test'

async function submit(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Visão geral' })

/** Next has an alert of its own, always there and empty. */
const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText })

test('the right password opens the account and sign-out closes it', async ({ page, account }) => {
  await page.goto('/sign-in')
  await submit(page, account)
  await expect(overview(page)).toBeVisible()

  await signOut(page)
  await page.goto('/overview')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a wrong password says so, keeps the e-mail and lets nobody in', async ({ page, account }) => {
  await page.goto('/sign-in')
  await submit(page, { ...account, password: 'outra frase comprida' })
  await expect(alert(page, 'E-mail ou senha incorretos.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.goto('/overview')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('after five wrong passwords even the right one has to wait, and the page says so', async ({
  page,
  account,
}) => {
  await page.goto('/sign-in')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = page.waitForResponse('**/api/auth/callback/credentials')
    await submit(page, { ...account, password: `senha errada ${attempt}` })
    await answer
    await expect(alert(page, 'E-mail ou senha incorretos.')).toBeVisible()
  }
  await submit(page, account)
  await expect(alert(page, 'Muitas tentativas.')).toBeVisible()
})

test('what is missing is said at its field before anything is sent', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('renata@')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/e-mail completo/)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(/senha/)
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('an error goes as soon as it is corrected, before anything is sent again', async ({
  page,
}) => {
  await page.goto('/sign-up')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  await email.fill('renata@')
  await password.fill('curta')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(password).toHaveAccessibleDescription(/pelo menos 10 caracteres/)
  await expect(email).toHaveAccessibleDescription(/e-mail completo/)
  await password.pressSequentially(' e depois longa')
  await expect(password).toHaveAccessibleDescription('Bom tamanho.')
  await email.fill('renata@exemplo.com.br')
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('signing in returns to the page that was asked for', async ({ page, account }) => {
  await page.goto('/transactions?status=COMPLETED')
  await expect(page).toHaveURL(/\/sign-in/)
  await submit(page, account)
  await expect(page).toHaveURL(/\/transactions\?status=COMPLETED$/)
})

for (const elsewhere of [
  'https://outro.exemplo',
  '//outro.exemplo',
  '/\\outro.exemplo',
  'javascript:1',
]) {
  test(`signing in never leads to another site: ${elsewhere}`, async ({ page, account }) => {
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(elsewhere)}`)
    await submit(page, account)
    await expect(overview(page)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(account.origin)
  })
}

test('an e-mail that has an account is not told of, and the page leads to signing in with it', async ({
  page,
  account,
}) => {
  await page.goto('/sign-up')
  await page.getByLabel('Nome da empresa').fill('Outra loja')
  await page.getByLabel('Seu nome').fill('Outra pessoa')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill('outra frase comprida')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(alert(page, 'Confira seu e-mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar com este e-mail' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})
