import type { Browser, Page } from '@playwright/test'
import { type Account, addMember, enter, openAccount, PASSWORD } from './support/account'
import { call } from './support/call'
import { PHONE } from './support/devices'
import { dashboardApi } from './support/merchant'
import { pressShortcut } from './support/shortcut'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

const NAME = 'Caio Prado'

const newAddress = () => `caio@${crypto.randomUUID().slice(0, 8)}.com.br`

/** Reads the link in the newest invitation that the sandbox kept for its inviter. */
async function linkFor(page: Page): Promise<string> {
  await page.goto('/sandbox/mail')
  const mail = page.getByRole('link', { name: /convidou você para a conta/ }).first()
  await expect(async () => {
    await page.reload()
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const link = page.getByRole('link', { name: /\/invitations\// })
  return new URL((await link.getAttribute('href'))!).pathname
}

/** A browser of another person. */
async function browserOf(browser: Browser, origin: string, account?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR' })
  if (account) await enter(context, account)
  return context.newPage()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an owner invites a person, who signs in for the first time, gets another role and is removed', async ({
  signedIn: page,
  account,
  browser,
}) => {
  const email = newAddress()
  await page.goto('/team')
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe um e-mail completo/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('radio', { name: /Financeiro/ }).check()
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(`Convite enviado para ${email}.`).first()).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Enviado')
  await expectGoodEverywhere(page, 'team')

  const link = await linkFor(page)
  const caio = await browserOf(browser, account.origin)
  await caio.goto(link)
  await expect(caio.getByText('“Renata Lima” convidou você para a conta')).toBeVisible()
  await expectGoodEverywhere(caio, 'invitation')
  await caio.setViewportSize(PHONE.viewport)
  await caio.getByRole('button', { name: 'Criar acesso e entrar' }).click()
  await expect(caio.getByLabel('Seu nome')).toBeFocused()
  await caio.getByLabel('Seu nome').fill(NAME)
  await caio.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await caio.getByRole('button', { name: 'Criar acesso e entrar' }).click()
  await expect(caio).toHaveURL(/overview/)
  await expect(caio.getByRole('banner').getByText(account.merchantName)).toBeVisible()
  const again = await browserOf(browser, account.origin)
  await again.goto(link)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Este convite não vale mais')
  await expectGoodEverywhere(again, 'invitation-gone')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/team')
  await expect(rowOf(page, NAME)).toContainText('Financeiro')
  await page.getByRole('button', { name: `Alterar a função de ${NAME}` }).click()
  await page.getByRole('radio', { name: /Somente leitura/ }).check()
  await page.getByRole('button', { name: 'Alterar função', exact: true }).click()
  await expect(rowOf(page, NAME)).toContainText('Somente leitura')
  await caio.goto('/team')
  await expect(caio).toHaveURL(/sign-in/)
  await signInOn(caio, email)
  await expect(rowOf(caio, NAME)).toBeVisible()
  await expect(caio.getByRole('button', { name: 'Convidar' })).toHaveCount(0)

  await page.getByRole('button', { name: `Remover ${NAME}` }).click()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(rowOf(page, NAME)).toHaveCount(0)
  await caio.getByRole('link', { name: 'Transações' }).click()
  const ended = caio.getByRole('dialog', { name: 'Sua sessão foi encerrada' })
  await ended.getByRole('button', { name: 'Cancelar' }).click()
  await expect(caio).toHaveURL(/sign-in/)
  await caio.context().close()
  await again.context().close()
})

async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('the last owner neither leaves nor gives up the role, and is told why', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/team')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A conta precisa de um proprietário')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Alterar a função de Renata Lima' }).click()
  await dialog.getByRole('radio', { name: /Atendimento/ }).check()
  await dialog.getByRole('button', { name: 'Alterar função' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A conta precisa de um proprietário')
  const me = await dashboardApi(account)<{ role: string }>('me')
  expect(me.role).toBe('owner')
})

test('a member leaves, and is out at once', async ({ signedIn: page, account }) => {
  await addMember(account, await openAccount(account.origin), 'OWNER')
  await page.goto('/team')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page).toHaveURL(/sign-in/)
  const { status } = await call(`${account.origin}/v1/user/me`, { credential: account.token })
  expect(status).toBe(401)
})

test('a person with an account signs in to accept, and switches between both', async ({
  signedIn: page,
  account,
  browser,
}) => {
  const bia = await openAccount(account.origin)
  await dashboardApi(account)('invitations', { body: { email: bia.email, role: 'support' } })
  const link = await linkFor(page)
  const theirs = await browserOf(browser, account.origin)
  await theirs.goto(link)
  await theirs.getByRole('link', { name: 'Entrar para aceitar' }).click()
  await signInOn(theirs, bia.email)
  await expect(theirs.getByText(`Você entrou como ${bia.email}.`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(theirs).toHaveURL(/overview/)
  const switcher = (name: string) =>
    theirs.getByRole('button', { name: `${name}, Trocar de conta` })
  await expect(switcher(account.merchantName)).toBeVisible()

  const tab = await theirs.context().newPage()
  await tab.goto('/team')
  await expect(rowOf(tab, 'você')).toContainText('Atendimento')
  await switcher(account.merchantName).click()
  await theirs.getByRole('menuitemradio', { name: bia.merchantName }).click()
  await expect(switcher(bia.merchantName)).toBeVisible()
  // The other tab still shows the first account: its next request leads it to the second one.
  await expect(async () => {
    await tab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(tab).toHaveURL(/overview/, { timeout: 1_000 })
  }).toPass()
  await expect(
    tab.getByRole('button', { name: `${bia.merchantName}, Trocar de conta` }),
  ).toBeVisible()

  await theirs.setViewportSize(PHONE.viewport)
  await theirs.getByRole('button', { name: 'Mais' }).click()
  await theirs.getByRole('menuitemradio', { name: account.merchantName }).click()
  await expect(theirs.getByRole('banner').getByText(account.merchantName)).toBeVisible()

  // A page that the other tab opens comes without the answers of this account.
  await tab.route('**/v1/**', () => {})
  await tab.getByRole('link', { name: 'Equipe' }).click()
  await expect(tab.getByRole('heading', { name: 'Equipe', level: 1 })).toBeVisible()
  await expect(tab.locator('.bar').first()).toBeVisible()
  await expect(tab.getByText(account.email)).toHaveCount(0)
  await theirs.context().close()
})

test('an invitation for another address asks to change the person', async ({
  signedIn: page,
  account,
}) => {
  await dashboardApi(account)('invitations', { body: { email: newAddress(), role: 'support' } })
  await page.goto(await linkFor(page))
  await expect(page.getByText(`você entrou como ${account.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sair e entrar com o outro e-mail' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
})

test('by keyboard: invite, send again, withdraw', async ({ signedIn: page }) => {
  const email = newAddress()
  await page.goto('/team')
  await expect(rowOf(page, 'você')).toBeVisible()
  await pressShortcut(page, 'n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, email)).toContainText('Financeiro')
  await page.getByRole('button', { name: `Reenviar o convite para ${email}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('O link anterior não vale mais.').first()).toBeVisible()
  await page.getByRole('button', { name: `Cancelar o convite para ${email}` }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('the page speaks English to whoever reads English', async ({
  signedIn: page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL! }])
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
  await expect(rowOf(page, 'you')).toContainText('owner')
})
