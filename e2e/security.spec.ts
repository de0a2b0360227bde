import { enter, PASSWORD, signOut } from './support/account'
import { call, callWell } from './support/call'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

const NEW = 'outra frase bem comprida'

test('a copied cookie is refused as soon as its browser has signed out', async ({
  page,
  account,
  baseURL,
}) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/overview/)
  const cookies = await page.context().cookies()
  const copied = cookies.find(({ name }) => name === 'next-auth.session-token')!
  const me = async () =>
    (
      await fetch(`${baseURL}/v1/user/me`, {
        headers: { cookie: `${copied.name}=${copied.value}` },
      })
    ).status
  expect(await me()).toBe(200)
  await signOut(page)
  expect(await me()).toBe(401)
})

test('a person sees where they are signed in, and ends one and then all others', async ({
  signedIn: page,
  account,
}) => {
  const { email, password, origin } = account
  const body = { email, password }
  const session = `${origin}/v1/user/session`
  const [one, other] = [
    await callWell<{ token: string }>(session, { body }),
    await callWell<{ token: string }>(session, { body }),
  ]
  const isOpen = async ({ token }: { token: string }) =>
    (await call(`${origin}/v1/user/me`, { credential: token })).status === 200
  await page.goto('/security')
  const rows = page.getByRole('table', { name: 'Suas sessões' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Esta' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Encerrar' })).toHaveCount(2)
  await expectGoodEverywhere(page, 'security')
  await page.setViewportSize({ width: 1280, height: 900 })
  await rows.getByRole('button', { name: 'Encerrar Programa' }).first().click()
  await expect(rows.filter({ hasText: 'Encerrar' })).toHaveCount(1)
  // The button is gone with its row.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Encerrar as outras' }).click()
  await expect(rows.filter({ hasText: 'Encerrar' })).toHaveCount(0)
  expect([await isOpen(one), await isOpen(other), await isOpen(account)]).toEqual([
    false,
    false,
    true,
  ])
})

test('a changed password ends other browsers, and the form says what was wrong', async ({
  signedIn: page,
  account,
  browser,
}) => {
  const { email, password, origin } = account
  const opened = { body: { email, password } }
  const { token } = await callWell<{ token: string }>(`${origin}/v1/user/session`, opened)
  const context = await browser.newContext({ baseURL: origin })
  await enter(context, { ...account, token })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/overview')

  await page.goto('/security')
  await page.getByLabel('Senha atual').fill('errada')
  await page.getByLabel('Nova senha').fill(NEW)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription('Senha incorreta.')
  await page.getByLabel('Senha atual').fill(PASSWORD)
  await page.getByLabel('Nova senha').fill('corinthians1910')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(
    /pouco mais que uma palavra/,
  )
  await page.getByLabel('Nova senha').fill(NEW)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Senha trocada.').first()).toBeVisible()
  await elsewhere.goto('/transactions')
  await expect(elsewhere).toHaveURL(/sign-in/)
  await context.close()
})

test('the name of the business and the own one are corrected', async ({ signedIn: page }) => {
  await page.goto('/settings')
  const rename = async (label: string, name: string, said: string) => {
    await page.getByLabel(label).fill(name)
    await page.getByRole('button', { name: 'Salvar nome' }).click()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
  await rename('Nome da empresa', 'Padaria Três Irmãs', 'Nome da empresa salvo.')
  await page.goto('/security')
  await rename('Seu nome', 'Renata Prado', 'Nome salvo.')
  await expect(page.getByRole('button', { name: /^Renata Prado, / })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toContainText(
    'Padaria Três Irmãs',
  )
})
