import { call } from './support/call'
import { expect, test } from './support/test'

/** The promise: a revoked key is refused within a second by every process. */
const REFUSED_WITHIN_MS = 1_000

test('a revoked key is refused within a second', async ({ signedIn: page, merchant }) => {
  await page.goto('/keys')
  const row = page.getByRole('row').filter({ hasText: 'Loja virtual' })
  await row.getByRole('button', { name: 'Revogar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revogar “Loja virtual”?' })
  await expect(dialog).toContainText('passa a receber 401')
  const revoked = page.waitForResponse('**/v1/user/keys/*')
  await dialog.getByRole('button', { name: 'Revogar “Loja virtual”' }).click()
  await revoked

  // A busy machine may take long to answer: what counts is when a request was made.
  const revokedAt = performance.now()
  const served: number[] = []
  const status = async () => {
    const askedAfterMs = performance.now() - revokedAt
    const answer = await merchant.api.send('balance')
    if (answer.status !== 401) served.push(askedAfterMs)
    return answer.status
  }
  await expect.poll(status, { intervals: [100] }).toBe(401)
  expect(served.filter((afterMs) => afterMs > REFUSED_WITHIN_MS)).toEqual([])
  await expect(row).toContainText('Revogada')
  await expect(row.getByRole('button', { name: 'Revogar' })).toHaveCount(0)
})

test('a key may do what its scopes say and nothing more', async ({ signedIn: page, account }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription(/Dê um nome/)
  await expect(dialog).toContainText('Marque pelo menos uma permissão.')

  await dialog.getByLabel('Nome', { exact: true }).fill('Só leitura')
  await dialog.getByLabel('Ler').check()
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  const credential = await page
    .getByRole('dialog')
    .getByText(/^sk_live_prod_/)
    .innerText()
  const api = `${account.origin}/v1/integrations`
  expect((await call(`${api}/balance`, { credential })).status).toBe(200)
  const charge = { credential, body: { amount: 10 } }
  expect((await call(`${api}/create-transaction`, charge)).status).toBe(403)
})

test('a dialog counts from when it is opened, however old the page is', async ({
  signedIn: page,
}) => {
  await page.clock.install()
  await page.goto('/keys')
  const dialog = page.getByRole('dialog')
  const lastDay = async () => {
    await page.getByRole('button', { name: 'Nova chave' }).click()
    await dialog.getByLabel('Validade').selectOption('30')
    const text = await dialog.getByText(/^Deixa de valer em/).innerText()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    return text
  }
  const first = await lastDay()
  await page.clock.fastForward('48:00:00')
  expect(await lastDay()).not.toBe(first)
})

test('a rotation that is under way cannot be left, so its new secret is always shown', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/keys')
  const row = page.getByRole('row').filter({ hasText: 'Loja virtual' })
  await row.getByRole('button', { name: 'Loja virtual' }).click()
  await page.getByRole('button', { name: 'Trocar o segredo' }).click()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/v1/user/keys/*/rotate', async (route) => {
    await held
    await route.continue()
  })
  const dialog = page.getByRole('dialog', { name: 'Trocar o segredo de “Loja virtual”?' })
  await dialog.getByRole('button', { name: 'Trocar o segredo' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  goOn()
  const once = page.getByRole('dialog', { name: 'Guarde a chave secreta agora' })
  const credential = await once.getByText(/^sk_live_prod_/).innerText()
  const balance = `${merchant.origin}/v1/integrations/balance`
  expect((await call(balance, { credential })).status).toBe(200)
})

test('the focus returns to the control that opened the first of two dialogs', async ({
  signedIn: page,
}) => {
  await page.goto('/keys')
  const opens = page.getByRole('button', { name: 'Nova chave' })
  await opens.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome', { exact: true }).fill('Loja')
  await dialog.getByLabel('Ler').check()
  await dialog.getByRole('button', { name: 'Criar chave' }).press('Enter')
  const once = page.getByRole('dialog', { name: 'Guarde a chave secreta agora' })
  await once.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await once.getByRole('button', { name: 'Fechar' }).focus()
  await page.keyboard.press('Enter')
  await expect(once).toBeHidden()
  await expect(opens).toBeFocused()
})
