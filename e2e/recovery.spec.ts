import type { BrowserContext, Page } from '@playwright/test'
import { enter, PASSWORD } from './support/account'
import { callWell } from './support/call'
import { query } from './support/database'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

const NEW = 'outra frase bem comprida'

/** Opens the newest mail with this subject in the sandbox, and returns the link in it. */
async function linkIn(page: Page, subject: RegExp, path: RegExp): Promise<string> {
  const letter = page.getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await expect(letter.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await letter.first().click()
  const link = page.getByRole('link', { name: path })
  await expect(link).toBeVisible()
  return new URL((await link.getAttribute('href'))!).pathname
}

/** A page of a browser in which nobody is signed in. */
async function strangerIn(context: BrowserContext, baseURL: string) {
  const other = await context.browser()!.newContext({ baseURL, locale: 'pt-BR' })
  return { page: await other.newPage(), close: () => other.close() }
}

test('a forgotten password is replaced by a link in the mail, which ends all sessions', async ({
  signedIn: mailbox,
  account,
  baseURL,
}) => {
  const stranger = await strangerIn(mailbox.context(), baseURL!)
  const { page } = stranger
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectGoodEverywhere(page, 'forgot-password')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByText(`Se ${account.email} tiver uma conta`)).toBeVisible()

  const link = await linkIn(mailbox, /Crie uma nova senha/, /reset-password/)
  const late = await page.context().newPage()
  await late.goto(link)
  await page.goto(link)
  await expectGoodEverywhere(page, 'reset-password')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Senha', { exact: true }).fill('flamengo2019')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  const field = page.getByLabel('Senha', { exact: true })
  await expect(field).toHaveAccessibleDescription(/pouco mais que uma palavra/)
  await field.fill(NEW)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Todas as suas sessões foram encerradas.')).toBeVisible()
  await mailbox.goto('/overview')
  await expect(mailbox).toHaveURL(/sign-in/)

  await page.getByRole('link', { name: 'Entrar com a nova senha' }).click()
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/overview/)
  await linkIn(page, /Sua senha foi trocada/, /security/)

  await late.getByLabel('Senha', { exact: true }).fill('mais uma frase comprida')
  await late.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(late.getByText('Este link não vale mais.')).toBeVisible()
  await expect(late.getByRole('button', { name: 'Trocar a senha' })).toBeHidden()
  await page.goto(link)
  await expect(page.getByText('Este link não vale mais.')).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page).toHaveURL(/forgot-password/)
  await stranger.close()
})

test('an address without an account is answered in the same words', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await page.getByRole('button', { name: 'Enviar o link' }).click()
  await expect(page.getByText('Se ninguem@exemplo.com.br tiver uma conta')).toBeVisible()
})

test('an address is confirmed, and changed once both addresses agree', async ({
  signedIn: page,
  account,
  baseURL,
}) => {
  await page.goto('/security')
  await expect(page.getByText('Não confirmado')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar o link de novo' }).click()
  await expect(page.getByText('Link enviado.').first()).toBeVisible()
  await page.goto(await linkIn(page, /^Confirme seu e-mail/, /confirm-email/))
  await expectGoodEverywhere(page, 'confirm-email')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('E-mail confirmado.')).toBeVisible()

  const email = `nova.${account.email}`
  await page.goto('/security')
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible()
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Sua senha').fill('errada')
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByLabel('Sua senha')).toHaveAccessibleDescription('Senha incorreta.')
  await page.getByLabel('Sua senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByText('Confira os dois e-mails')).toBeVisible()
  await expectGoodEverywhere(page, 'security-email')
  await page.setViewportSize({ width: 1280, height: 900 })

  const leave = await linkIn(page, /Confirme a troca do seu e-mail/, /confirm-email/)
  const take = await linkIn(page, /Confirme seu novo e-mail/, /confirm-email/)
  await page.goto(leave)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Falta o outro endereço.')).toBeVisible()
  await page.goto(take)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('E-mail confirmado.')).toBeVisible()
  await page.goto(take)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Este link não vale mais.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeHidden()
  await page.getByRole('link', { name: 'Pedir outro link em Segurança' }).click()
  await expect(page).toHaveURL(/security/)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  const body = { email, password: PASSWORD }
  const { token } = await callWell<{ token: string }>(`${baseURL}/v1/user/session`, { body })
  await enter(page.context(), { ...account, token })
  await linkIn(page, /O e-mail da sua conta foi trocado/, /security/)
  const [row] = await query<{ confirmed: boolean }>(
    `SELECT "emailConfirmedAt" IS NOT NULL AS confirmed FROM "User" WHERE "email" = $1`,
    [email],
  )
  expect(row?.confirmed).toBe(true)
})
