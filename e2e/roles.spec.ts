import type { Page } from '@playwright/test'
import { type Account, enter, openAccount } from './support/account'
import { callWell } from './support/call'
import { query } from './support/database'
import { expect, test } from './support/test'

/** Signs the page in as the account's only member, with another role. */
async function enterAs(page: Page, account: Account, role: string): Promise<void> {
  await query(
    `UPDATE "Membership" SET "role" = $2::"Role"
     WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
    [account.email, role],
  )
  await enter(page.context(), account)
}

/** Gives an account an endpoint whose secret is being rotated. */
async function addEndpoint({ origin, token: credential }: Account): Promise<string> {
  const body = { url: 'http://127.0.0.1:9/webhooks', events: ['transaction.completed'] }
  const endpoints = `${origin}/v1/user/webhooks`
  const { id } = await callWell<{ id: string }>(endpoints, { credential, body })
  const rotation = { credential, body: { overlapHours: 24 } }
  await callWell(`${endpoints}/${id}/rotate-secret`, rotation)
  return id
}

/** The controls that begin something, by page: who finds them, and what is drawn beside them. */
const CONTROLS: readonly { at: string; control: string; who: string[]; beside?: 'timer' }[] = [
  {
    at: '/transactions',
    control: 'Nova cobrança',
    who: ['OWNER', 'FINANCE', 'DEVELOPER', 'SUPPORT'],
  },
  { at: '/transactions', control: 'Criar uma chave de API', who: ['OWNER', 'DEVELOPER'] },
  {
    at: '/webhooks/deliveries',
    control: 'Criar uma cobrança',
    who: ['OWNER', 'FINANCE', 'DEVELOPER', 'SUPPORT'],
  },
  { at: '/withdrawals', control: 'Novo saque', who: ['OWNER', 'FINANCE'] },
  { at: '/keys', control: 'Nova chave', who: ['OWNER', 'DEVELOPER'] },
  { at: '/webhooks', control: 'Novo endpoint', who: ['OWNER', 'DEVELOPER'] },
  {
    at: '/webhooks/:id',
    control: 'Reenviar um período',
    who: ['OWNER', 'DEVELOPER', 'SUPPORT'],
  },
  { at: '/webhooks/:id/test', control: 'Enviar teste', who: ['OWNER', 'DEVELOPER'] },
  {
    at: '/webhooks/:id/secret',
    control: 'Encerrar agora',
    who: ['OWNER', 'DEVELOPER'],
    beside: 'timer',
  },
]

for (const role of ['OWNER', 'FINANCE', 'DEVELOPER', 'SUPPORT', 'READ_ONLY']) {
  test(`${role} finds the controls of their role alone`, async ({ page, baseURL }) => {
    const account = await openAccount(baseURL!)
    const endpointId = await addEndpoint(account)
    await enterAs(page, account, role)
    for (const { at, control, who, beside } of CONTROLS) {
      await page.goto(at.replace(':id', endpointId))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Carregando')).toHaveCount(0)
      if (beside) await expect(page.getByRole(beside)).toBeVisible()
      const found = page.getByRole('main').locator('a, button').filter({ hasText: control })
      if (who.includes(role)) await expect(found.first(), `${at} ${control}`).toBeVisible()
      else await expect(found, `${at} ${control}`).toHaveCount(0)
    }
  })
}

test('who may not change the settings sees them, and who may change them', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await openAccount(baseURL!), 'SUPPORT')
  await page.goto('/settings')
  await expect(
    page.getByText('Só membros com a função Proprietário(a) podem alterar isto.').first(),
  ).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await page.goto('/withdrawals/new')
  await expect(
    page.getByText('Só membros com a função Proprietário(a) ou Financeiro podem solicitar saques.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Continuar/ })).toHaveCount(0)
  await page.goto('/webhooks/new')
  await expect(
    page.getByText(
      'Só membros com a função Proprietário(a) ou Desenvolvimento podem alterar isto.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar endpoint' })).toBeDisabled()
})

test('a rule that is on looks on to those who may not change it', async ({ page, baseURL }) => {
  await enterAs(page, await openAccount(baseURL!), 'READ_ONLY')
  await page.goto('/settings')
  const inkOf = (checked: boolean) =>
    page
      .getByRole('radio', { checked, disabled: true })
      .first()
      .evaluate((radio) => getComputedStyle(radio).backgroundColor)
  const on = await inkOf(true)
  expect(on).not.toBe(await inkOf(false))
  expect(on).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
})

test('a developer is offered only the permissions of a key that they may give', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await openAccount(baseURL!), 'DEVELOPER')
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova chave' })
  for (const scope of [/^Sacar/, /^Tudo/]) {
    const choice = dialog.getByRole('checkbox', { name: scope })
    await expect(choice).toBeDisabled()
    await expect(choice).toHaveAccessibleName(/Só um proprietário pode dar esta permissão\.$/)
  }
  await expect(dialog.getByRole('checkbox', { name: /^Reembolsar/ })).toBeEnabled()
})
