import type { Page } from '@playwright/test'
import { type Account, enter, openAccount } from './support/account'
import { query } from './support/database'
import { expect, test } from './support/test'

async function enterAs(page: Page, origin: string, role: string): Promise<Account> {
  const account = await openAccount(origin)
  await query(
    `UPDATE "Membership" SET "role" = $2::"Role"
     WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
    [account.email, role],
  )
  await enter(page.context(), account)
  return account
}

/** The controls that begin something, by page: who finds them. */
const CONTROLS = [
  {
    at: '/transactions',
    control: 'Nova cobrança',
    who: ['OWNER', 'FINANCE', 'DEVELOPER', 'SUPPORT'],
  },
  { at: '/withdrawals', control: 'Novo saque', who: ['OWNER', 'FINANCE'] },
  { at: '/keys', control: 'Nova chave', who: ['OWNER', 'DEVELOPER'] },
  { at: '/webhooks', control: 'Novo endpoint', who: ['OWNER', 'DEVELOPER'] },
]

for (const role of ['OWNER', 'FINANCE', 'DEVELOPER', 'SUPPORT', 'READ_ONLY']) {
  test(`${role} finds the controls of their role alone`, async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, role)
    for (const { at, control, who } of CONTROLS) {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Carregando')).toHaveCount(0)
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
  await enterAs(page, baseURL!, 'SUPPORT')
  await page.goto('/settings')
  await expect(
    page.getByText('Só membros com o papel proprietário podem mudar isto.').first(),
  ).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeDisabled()
  await page.goto('/withdrawals/new')
  await expect(
    page.getByText('Só membros com o papel proprietário ou financeiro podem mudar isto.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Continuar/ })).toBeDisabled()
})
