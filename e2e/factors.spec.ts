import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Account, PASSWORD } from './support/account'
import { call, callWell } from './support/call'
import { expectGoodEverywhere } from './support/sizes'
import { fillWithdrawal } from './support/step-up'
import { test as base, expect } from './support/test'

const STEP_MS = 30_000

const AUTHENTICATOR = {
  protocol: 'ctap2' as const,
  transport: 'internal' as const,
  automaticPresenceSimulation: true,
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
}

const test = base.extend<{ plugIn: () => Promise<void> }>({
  /** Gives the browser an authenticator for one test, which verifies its user at once. */
  plugIn: async ({ page }, use) => {
    const devtools = await page.context().newCDPSession(page)
    await use(async () => {
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
    })
    await devtools.send('WebAuthn.disable')
    await devtools.detach()
  },
})

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** Reads the recovery codes, and closes the dialog that shows them once. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Guarde os códigos de recuperação' })
  const codes = (await dialog.locator('code').innerText()).split(/\s+/)
  expect(codes).toHaveLength(10)
  await dialog.getByLabel('Guardei os códigos').check()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  return codes
}

/** Forgets the session. No page is left that would lead to the sign-in by itself. */
async function signOut(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function signIn(page: Page, { email }: Account) {
  await signOut(page)
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()

test('an authenticator app is set up, and signs in with a code, then with a recovery code', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/security')
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible()
  const app = new TOTP({ secret: Secret.fromBase32(await dialog.locator('code').innerText()) })
  await dialog.getByLabel('Código', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.getByLabel('Código', { exact: true })).toHaveAccessibleDescription(
    /não é o código/,
  )
  await dialog.getByLabel('Código', { exact: true }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const [recoveryCode = ''] = await keepCodes(page)
  await expect(page.getByText('Restam 10 códigos')).toBeVisible()

  await signIn(page, account)
  await expect(page.getByText(`Entrando como ${account.email}`)).toBeVisible()
  await expectGoodEverywhere(page, 'second-factor')
  await page.getByLabel('Código').fill('000000')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('O código está incorreto ou já foi usado.')).toBeVisible()
  // The code of the present step may be the one that confirmed the app; the next one is new.
  await page.getByLabel('Código').fill(app.generate({ timestamp: Date.now() + STEP_MS }))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expectSignedIn(page)

  await signIn(page, account)
  await page.getByLabel('Código').fill(recoveryCode)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expectSignedIn(page)
  await page.goto('/security')
  await expect(page.getByText('Restam 9 códigos')).toBeVisible()
  await page.getByRole('button', { name: 'Remover Aplicativo autenticador' }).click()
  await press(page, 'Remover')
  await expect(page.getByRole('button', { name: 'Configurar aplicativo' })).toBeVisible()
})

test('a passkey is added, signs in as second step and alone, and is removed', async ({
  signedIn: page,
  account,
  plugIn,
}) => {
  await plugIn()
  await page.goto('/security')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Celular da Renata')
  await press(page, 'Continuar')
  await keepCodes(page)
  await expect(page.getByText('Celular da Renata')).toBeVisible()
  await expectGoodEverywhere(page, 'security-factors')

  await signIn(page, account)
  await page.getByRole('button', { name: /chave de acesso/ }).click()
  await expectSignedIn(page)

  await signOut(page)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: /chave de acesso/ }).click()
  await expectSignedIn(page)

  await page.goto('/security')
  await expect(page.getByText(/Último uso em/)).toBeVisible()
  await page.getByRole('button', { name: 'Remover Celular da Renata' }).click()
  await press(page, 'Remover')
  await expect(page.getByText('Celular da Renata')).toHaveCount(0)
  await signOut(page)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: /chave de acesso/ }).click()
  await expect(page.getByText('Não foi possível entrar com a chave de acesso.')).toBeVisible()
})

test('an account that requires a second factor leads everybody to set one up', async ({
  signedIn: page,
  account: { origin, token },
  plugIn,
}) => {
  const factors = `${origin}/v1/user/factors`
  const ask = (path: string, body: object) =>
    callWell<Record<string, string>>(factors + path, { credential: token, body })
  await page.goto('/settings')
  const requires = page.getByLabel('Exigir um segundo fator de todas as pessoas da conta')
  await requires.click()
  await expect(page.getByText(/Configure primeiro o seu próprio/)).toBeVisible()
  const { secret = '' } = await ask('/authenticator', {})
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await ask('/authenticator/confirm', { code })
  await requires.click()
  await expect(page.getByText('Exigência de segundo fator salva.').first()).toBeVisible()
  // An open page would redirect by itself, and abort the next navigation.
  await page.goto('about:blank')
  await call(`${origin}/v1/user/factors/authenticator`, { credential: token, method: 'DELETE' })

  await page.goto('/transactions')
  await expect(page).toHaveURL(/security/)
  await expect(page.getByText('Esta conta exige um segundo fator.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Senha' })).toHaveCount(0)
  await plugIn()
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Celular')
  await press(page, 'Continuar')
  await keepCodes(page)
  await expect(page.getByRole('heading', { name: 'Senha' })).toBeVisible()
  await page.goto('/transactions')
  await expect(page).toHaveURL(/transactions/)
})

/** Holds what the server is asked of passkeys until it is released, and counts it. */
async function holdChallenges(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/v1/user/factors/challenge', async (route) => {
    asked++
    await promise
    await route.continue()
  })
  return { asked: () => asked, release: resolve }
}

test('a withdrawal of a person with a passkey waits for it, or for a code, and for no password', async ({
  signedIn: page,
  merchant,
  plugIn,
}) => {
  await plugIn()
  await page.goto('/security')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Notebook')
  await press(page, 'Continuar')
  const [recoveryCode = ''] = await keepCodes(page)
  await fillWithdrawal(page, merchant, 'Aluguel de dezembro')
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(question.getByLabel('Sua senha')).toHaveCount(0)
  const code = question.getByLabel('Código')
  await code.fill('1234')
  await press(page, 'Confirmar')
  await expect(code).toHaveAccessibleDescription(/incorreto/)
  await expectGoodEverywhere(page, 'step-up-factor')
  await code.fill('12345')
  await expect(code).not.toHaveAttribute('aria-invalid')
  await expect(question.getByText(/incorreto/)).toHaveCount(0)
  const challenges = await holdChallenges(page)
  const passkey = question.getByRole('button', { name: 'Usar a chave de acesso' })
  await passkey.click()
  await expect(passkey).toHaveAttribute('aria-busy', 'true')
  await expect.poll(challenges.asked).toBe(1)
  await passkey.click({ force: true })
  challenges.release()
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
  expect(challenges.asked()).toBe(1)
  await expect(page.getByText('Aluguel de dezembro', { exact: true })).toBeVisible()

  await fillWithdrawal(page, merchant, 'Aluguel de janeiro')
  await question.getByLabel('Código').fill(recoveryCode)
  await press(page, 'Confirmar')
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Aluguel de janeiro', { exact: true })).toBeVisible()
})
