import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { AuditEntry } from '@/lib/client/types'
import { enter, openAccount } from './support/account'
import { query } from './support/database'
import { PHONE } from './support/devices'
import { fund, type Merchant } from './support/merchant'
import { pressShortcut } from './support/shortcut'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

const LARGE = { cashoutApproval: 'above', cashoutApprovalAbove: 1000 }

/** What an owner and their backend do: settings, a withdrawal. Returns the withdrawal's id. */
async function act(merchant: Merchant): Promise<string> {
  await merchant.dashboard('settings', { method: 'PATCH', body: LARGE })
  await fund(merchant, 100)
  const { transactionId } = await merchant.api.createCashout({
    amount: 20,
    pixKey: 'ana@exemplo.com.br',
  })
  return transactionId
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Auditoria' }).locator('tr.row')

test('an owner finds who did what, by filters and by search, and opens it', async ({
  signedIn: page,
  account,
  merchant,
}) => {
  const transactionId = await act(merchant)
  await page.goto('/audit')
  const rows = rowsOf(page)
  const withdrawal = rows.filter({ hasText: 'Saque solicitado' })
  await expect(withdrawal).toContainText('Loja virtual')
  await expect(rows.filter({ hasText: 'Configurações alteradas' })).toContainText(account.name)
  await expect(rows.filter({ hasText: 'Conta criada' })).toHaveCount(1)
  await expectGoodEverywhere(page, 'audit')
  await page.setViewportSize({ width: 1280, height: 900 })

  await pressShortcut(page, 'f')
  await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Chave criada' })
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/audit?action=key.created')
  await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Qualquer' })
  await page.getByLabel('Chave', { exact: true }).selectOption({ label: 'Loja virtual' })
  await expect(rows).toHaveText([/Saque solicitado/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remover filtro Chave' }).click()
  await expect(rows.filter({ hasText: 'Conta criada' })).toHaveCount(1)

  await page.getByRole('searchbox').fill('configurações')
  await expect(rows).toHaveText([/Configurações alteradas/])
  await page.getByRole('searchbox').fill('nada disso')
  await expect(page.getByText('Nada com “nada disso”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()

  await rows.getByRole('link', { name: 'Configurações alteradas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações alteradas')
  const change = page.getByRole('table', { name: 'O que mudou' })
  const field = (name: string) => change.getByRole('row').filter({ hasText: name })
  await expect(field('Aprovação acima de')).toContainText('R$ 1.000,00')
  await expectGoodEverywhere(page, 'audit-entry')
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto(`/audit?search=${transactionId}`)
  await rows
    .filter({ hasText: 'Saque solicitado' })
    .getByRole('link', { name: 'Saque solicitado' })
    .click()
  await page.getByRole('link', { name: 'Ver o saque' }).click()
  await expect(page).toHaveURL(`/transactions/${transactionId}`)
})

test('pages lead to older entries and back', async ({ signedIn: page, merchant }) => {
  for (let nth = 0; nth < 22; nth++) {
    await merchant.dashboard('keys', { body: { name: `Chave ${nth}`, scopes: ['read'] } })
  }
  await page.goto('/audit?action=key.created')
  await expect(rowsOf(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Mais antigos' }).click()
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Mais antigos' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mais recentes' }).click()
  await expect(rowsOf(page)).toHaveCount(20)
})

test('what is filtered is downloaded, as a table and as lines of JSON', async ({
  signedIn: page,
  merchant,
}) => {
  await act(merchant)
  await page.goto('/audit?action=settings.changed')
  await expect(rowsOf(page)).toHaveCount(1)
  const fileOf = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ])
    return readFile(await download.path(), 'utf8')
  }
  const table = (await fileOf('Baixar CSV')).trimEnd().split('\r\n')
  expect(table).toHaveLength(2)
  expect(table[1]).toContain(';Configurações alteradas;settings.changed;Pessoa;')
  const [line] = (await fileOf('Baixar JSON')).trimEnd().split('\n')
  expect(JSON.parse(line!) as AuditEntry).toMatchObject({
    action: 'settings.changed',
    after: LARGE,
  })
})

test('on a phone, in English, an entry opens and leads to what else was done to its record', async ({
  signedIn: page,
  merchant,
  baseURL,
}) => {
  const transactionId = await act(merchant)
  await page.context().addCookies([{ url: baseURL!, name: 'locale', value: 'en' }])
  await page.setViewportSize(PHONE.viewport)
  await page.goto('/overview')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await page.getByRole('link', { name: 'Withdrawal requested' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawal requested')
  await expect(page.getByRole('table', { name: 'With which data' })).toContainText('20')
  await page.getByRole('link', { name: 'Everything about this record' }).click()
  await expect(page).toHaveURL(`/audit?record=${transactionId}`)
  await expect(page.getByRole('link', { name: 'Withdrawal requested' })).toBeVisible()
})

test('another account’s entries are not there, and support sees none', async ({
  page,
  merchant,
  baseURL,
}) => {
  const { data } = await merchant.dashboard<{ data: AuditEntry[] }>('audit')
  const other = await openAccount(baseURL!)
  await enter(page.context(), other)
  await page.goto(`/audit/${data[0]!.id}`)
  await expect(page.getByRole('heading', { name: 'Este registro não está aqui' })).toBeVisible()
  await query(
    `UPDATE "Membership" SET "role" = 'SUPPORT'
     WHERE "userId" = (SELECT "userId" FROM "User" WHERE "email" = $1)`,
    [other.email],
  )
  await page.goto('/audit')
  await expect(
    page.getByText('Só membros com a função Proprietário(a), Financeiro, Desenvolvimento ou'),
  ).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Auditoria')).toHaveCount(0)
})
