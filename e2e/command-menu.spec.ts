import type { Page } from '@playwright/test'
import { openAccount } from './support/account'
import { PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { signInOperator } from './support/operator-page'
import { findOverflow } from './support/overflow'
import { expect, test } from './support/test'

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'O que você procura' })

/** Presses the key until the page's script hears it. */
async function openMenu(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(boxOf(page)).toBeFocused({ timeout: 500 })
  }).toPass()
}

test('the keyboard alone leads to a page, and to an act', async ({ signedIn: page }) => {
  await page.goto('/overview')
  await openMenu(page)
  await expect(page.getByRole('option', { name: 'Nova cobrança' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.type('auditoria')
  await expect(page.getByRole('option')).toHaveText(['Auditoria'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audit$/)
  await expect(boxOf(page)).toHaveCount(0)

  await openMenu(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Novo saque')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Documentação')
  await page.keyboard.type('cobranca')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nova cobrança' })).toBeVisible()
})

test('it finds a transaction by what is known of it, and leads to all of them', async ({
  signedIn: page,
  merchant,
}) => {
  for (const [at, clientName] of ['Ana', 'Ana', 'Ana', 'Ana', 'Ana', 'Bruno'].entries()) {
    await merchant.api.createTransaction({ amount: 10 + at, clientName: `${clientName} Reis` })
  }
  await page.goto('/keys')
  await openMenu(page)
  await page.keyboard.type('bruno')
  const found = page.getByRole('group', { name: 'Transações' }).getByRole('option')
  await expect(found).toHaveText([/Bruno Reis\d+ \S+ \d{4}, \d\d:\d\d.*Aguardando.*15,00/])
  await expect(page.getByRole('status').filter({ hasText: '1 resultado' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('15,00')

  await page.keyboard.press('Escape')
  // Whoever types on at once loses nothing.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ana')
  await expect(found).toHaveCount(6)
  await page.getByRole('option', { name: 'Todas as transações com “ana”' }).click()
  await expect(page).toHaveURL(/\/transactions\?search=ana$/)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(5)
})

test('it says when nothing was found, and when the search could not be made', async ({
  signedIn: page,
}) => {
  await page.goto('/overview')
  await openMenu(page)
  await page.keyboard.type('ninguém')
  await expect(page.getByText('Nada encontrado', { exact: true })).toBeVisible()
  await page.route('**/v1/user/transactions?*', (route) => route.fulfill({ status: 500 }))
  await page.keyboard.type(' mesmo')
  await expect(page.getByText(/^A busca não foi feita\./)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('it opens from the top bar, and fits', async ({ signedIn: page, merchant }) => {
    await merchant.api.createTransaction({
      amount: 99_999.99,
      clientName: 'Ana '.repeat(30).trim(),
    })
    await page.goto('/overview')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await boxOf(page).fill('ana')
    await expect(page.getByRole('option', { name: /99\.999,99/ })).toBeVisible()
    expect(await findOverflow(page, PHONE.viewport.width)).toEqual([])
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeFocused()
  })
})

test('an operator finds a merchant', async ({ page, baseURL }) => {
  const { merchantName } = await openAccount(baseURL!)
  await signInOperator(page, baseURL!)
  await page.goto('/operator')
  await openMenu(page)
  await page.keyboard.type(merchantName)
  await expect(page.getByRole('group', { name: 'Lojistas' })).toContainText(merchantName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(merchantName)
})
