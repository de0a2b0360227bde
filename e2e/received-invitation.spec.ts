import type { Page } from '@playwright/test'
import { type Account, confirmAddress, openAccount } from './support/account'
import { dashboardApi } from './support/merchant'
import { expect, test } from './support/test'

/** Another account, which invites a person who has confirmed their address. */
async function invitedBy(account: Account): Promise<Account> {
  const other = await openAccount(account.origin)
  await confirmAddress(account)
  await dashboardApi(other)('invitations', { body: { email: account.email, role: 'support' } })
  return other
}

const dialogOf = async (page: Page) => {
  await page.goto('/overview')
  await page.getByRole('button', { name: 'Ver o convite' }).click()
  return page.getByRole('dialog')
}

// The e-mail with the link may be lost: whoever has confirmed the address needs none.
test('a person accepts an invitation without its e-mail, and enters the account', async ({
  signedIn: page,
  account,
}) => {
  const other = await invitedBy(account)
  const dialog = await dialogOf(page)
  await expect(dialog).toContainText(
    `para a conta “${other.merchantName}”, com a função Atendimento`,
  )
  await dialog.getByRole('button', { name: 'Aceitar convite' }).click()
  const switcher = `${other.merchantName}, Trocar de conta`
  await expect(page.getByRole('button', { name: switcher })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver o convite' })).toHaveCount(0)
  // The role withdraws nothing, so the list of keys does not offer it.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(keys).toContainText('Filtrar a lista')
  await expect(keys).not.toContainText('Sacar')
})

test('a person declines an invitation, which the account no longer has', async ({
  signedIn: page,
  account,
}) => {
  const other = await invitedBy(account)
  const dialog = await dialogOf(page)
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(
    page.getByText(`Você recusou o convite para “${other.merchantName}”.`).first(),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ver o convite' })).toHaveCount(0)
})
