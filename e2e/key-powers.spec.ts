import type { Locator, Page } from '@playwright/test'
import { call } from './support/call'
import { fund } from './support/merchant'
import { expectGoodEverywhere } from './support/sizes'
import { expect, test } from './support/test'

/** Processes cache a key for less than a second; the rest is for a busy machine. */
const HELD_WITHIN_MS = 10_000

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Reads the new secret of a dialog that shows it once, and closes the dialog. */
async function takeSecret(dialog: Locator): Promise<string> {
  const secret = await dialog.getByText(/^sk_live_prod_/).innerText()
  await dialog.getByLabel(/Guardei a chave secreta/).check()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toHaveCount(0)
  return secret
}

test('a key is held to a network and to an amount a day, which refusals name', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 200)
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome', { exact: true }).fill('Saques')
  await expect(dialog.getByLabel('Limitar o que ela saca por dia')).toHaveCount(0)
  await dialog.getByLabel('Sacar').check()
  const networks = dialog.getByLabel('Redes permitidas')
  await networks.fill('203.0.113.7/24')
  await dialog.getByLabel('Limitar o que ela saca por dia').check()
  await expectGoodEverywhere(page, 'key-new')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await expect(networks).toHaveAccessibleDescription(/Para a rede inteira, informe 203.0.113.0\/24/)
  const limit = dialog.getByLabel('Máximo por dia')
  await expect(limit).toHaveAccessibleDescription(
    'Informe o valor, como 1.234,56, ou desmarque o limite.',
  )
  await networks.fill('203.0.113.0/24\n2001:db8::/32')
  await limit.fill('50')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  const once = page.getByRole('dialog', { name: 'Guarde a chave secreta agora' })
  await expect(once).toContainText('203.0.113.0/24, 2001:db8::/32')
  await expect(once).toContainText('saca até R$ 50,00')
  const credential = await takeSecret(once)

  const url = `${merchant.origin}/v1/integrations/create-cashout`
  const withdraw = (amount: number) =>
    call<{ error: string; detail: object }>(url, {
      credential,
      body: { amount, pixKey: 'ana@example.com' },
    })
  const refused = await withdraw(40)
  expect(refused).toMatchObject({ status: 403, body: { error: 'address_not_allowed' } })
  expect(refused.body.detail).toHaveProperty('address', expect.stringContaining('127.0.0.1'))

  await rowOf(page, 'Saques').getByRole('button', { name: 'Saques' }).click()
  const details = page.getByRole('dialog', { name: 'Saques' })
  await expect(details).toContainText('nunca')
  await details.getByLabel('Redes permitidas').fill('127.0.0.0/8')
  await details.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText('Chave alterada. As novas redes passam a valer em um segundo.', { exact: true }),
  ).toBeVisible()
  const opened = async () => (await withdraw(40)).status
  await expect.poll(opened, { timeout: HELD_WITHIN_MS, intervals: [100] }).toBe(201)

  expect(await withdraw(20)).toMatchObject({
    status: 422,
    body: {
      error: 'limit_exceeded',
      detail: { rule: 'key_day', limit: 50, used: 40, remaining: 10 },
    },
  })
  await page.reload()
  await rowOf(page, 'Saques').getByRole('button', { name: 'Saques' }).click()
  await expect(details).toContainText('R$ 40,00')
  await expect(details).toContainText(/de (::ffff:)?127\.0\.0\.1/)
  await expectGoodEverywhere(page, 'key-details')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/requests')
  const row = rowOf(page, 'create-cashout')
  await expect(row.filter({ hasText: '403' }).first()).toContainText('Endereço não permitido')
  await expect(row.filter({ hasText: '422' }).first()).toContainText('Acima do limite')
})

test('a rotated key works with both secrets, until its secret has leaked', async ({
  signedIn: page,
  merchant,
}) => {
  const statusOf = async (credential: string) =>
    (await call(`${merchant.origin}/v1/integrations/balance`, { credential })).status
  const rotate = async () => {
    await rowOf(page, 'Loja virtual').getByRole('button', { name: 'Loja virtual' }).click()
    await page.getByRole('button', { name: 'Trocar o segredo' }).click()
    return page.getByRole('dialog', { name: 'Trocar o segredo de “Loja virtual”?' })
  }
  await page.goto('/keys')
  const dialog = await rotate()
  await dialog.getByLabel('3 dias').check()
  await expectGoodEverywhere(page, 'key-rotate')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Trocar o segredo' }).click()
  const once = page.getByRole('dialog', { name: 'Guarde a chave secreta agora' })
  await expect(once).toContainText('A anterior vale até')
  const second = await takeSecret(once)
  await expect(rowOf(page, 'Loja virtual')).toContainText('Em troca')
  expect(await statusOf(merchant.secretKey)).toBe(200)
  expect(await statusOf(second)).toBe(200)

  const again = await rotate()
  await expect(again).toContainText('Uma troca está em andamento até')
  await expect(again.getByLabel('1 dia')).toBeDisabled()
  await again.getByRole('button', { name: 'Trocar agora, sem prazo' }).click()
  await expect(once).toContainText('A anterior não vale mais')
  const third = await takeSecret(once)
  const old = async () => [await statusOf(merchant.secretKey), await statusOf(second)]
  await expect.poll(old, { timeout: HELD_WITHIN_MS, intervals: [100] }).toEqual([401, 401])
  expect(await statusOf(third)).toBe(200)
})

test('the list warns of a key that expires within two weeks, which a rotation extends', async ({
  signedIn: page,
  merchant,
}) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const make = (name: string, days: number) =>
    merchant.dashboard('keys', { body: { name, scopes: ['read'], expiresAt: inDays(days) } })
  await make('ERP', 13)
  await make('Relatórios', 16)
  await page.goto('/keys')
  await expect(rowOf(page, 'Relatórios')).toContainText('Ativa')
  await expect(rowOf(page, 'ERP')).toContainText('Expira em breve')
  await expect(rowOf(page, 'ERP')).toContainText(/em \d+ dias/)

  await rowOf(page, 'ERP').getByRole('button', { name: 'ERP' }).click()
  await page.getByRole('button', { name: 'Trocar o segredo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar o segredo de “ERP”?' })
  await dialog.getByLabel('Validade').selectOption('1 ano')
  await dialog.getByRole('button', { name: 'Trocar o segredo' }).click()
  await takeSecret(page.getByRole('dialog', { name: 'Guarde a chave secreta agora' }))
  await expect(rowOf(page, 'ERP')).toContainText('Em troca')
})
