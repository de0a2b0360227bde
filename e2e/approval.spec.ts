import type { Page } from '@playwright/test'
import { fund, type Merchant } from './support/merchant'
import { expect, test } from './support/test'

const KEY = 'ana@exemplo.com.br'

/** Turns approval on in the browser and asks for a withdrawal by the API. */
async function askWithApproval(page: Page, merchant: Merchant) {
  await fund(merchant, 100)
  await page.goto('/settings')
  await page.getByLabel('Sempre').check()
  await page.getByRole('button', { name: 'Salvar aprovação' }).click()
  await expect(page.getByText('Aprovação de saques salva.', { exact: true })).toBeVisible()
  const cashout = await merchant.api.createCashout({
    amount: 60,
    pixKey: KEY,
    description: 'Aluguel',
  })
  expect(cashout.status).toBe('PENDING')
  await page.goto('/withdrawals')
  return page.getByRole('row').filter({ hasText: KEY })
}

test('a withdrawal that asks for approval leaves only once it is approved', async ({
  signedIn: page,
  merchant,
}) => {
  const row = await askWithApproval(page, merchant)
  await expect(row).toContainText('Aguardando aprovação')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 40, saquePendente: 60 })
  expect(merchant.received('cashout.processing')).toEqual([])

  await row.getByRole('button', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Aprovar este saque?' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Whoever approves sees what whoever asked saw: whose key it is, and who asked, for what.
  await expect(dialog).toContainText(/Titular: \p{Lu}\*{3} \p{Lu}\*{3} · CPF/u)
  await expect(dialog).toContainText('Solicitado porChave de API')
  await expect(dialog).toContainText('DescriçãoAluguel')
  await dialog.getByRole('button', { name: 'Enviar R$ 55,00' }).click()
  await expect(row).toContainText('Pago')
  expect(await merchant.api.balance()).toMatchObject({ saquePendente: 0, totalSacado: 60 })
  for (const event of ['cashout.created', 'cashout.processing', 'cashout.completed']) {
    await expect.poll(() => merchant.received(event)).toHaveLength(1)
  }
})

test('whoever approves is told that the holder could not be asked, and can ask again', async ({
  signedIn: page,
  merchant,
}) => {
  const row = await askWithApproval(page, merchant)
  const error = { code: 'rate_limited', message: 'Too many questions' }
  const refuse = { status: 429, json: { error } }
  await page.route('**/cashouts/holder', (route) => route.fulfill(refuse), { times: 1 })
  await row.getByRole('button', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Não foi possível consultar o titular desta chave agora.')
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialog).toContainText(/Titular: \p{Lu}\*{3} \p{Lu}\*{3} · CPF/u)
  await expect(dialog).not.toContainText('Não foi possível consultar')
})

test('a withdrawal that is turned down gives its amount back and is never sent', async ({
  signedIn: page,
  merchant,
}) => {
  const row = await askWithApproval(page, merchant)
  await row.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar saque de R$ 60,00' }).click()
  await expect(row).toContainText('Não enviado')
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 100, saquePendente: 0 })
  await expect.poll(() => merchant.received('cashout.failed')).toHaveLength(1)
  expect(merchant.received('cashout.processing')).toEqual([])
})

test('on a phone the acts of a waiting withdrawal are 40 px high', async ({
  signedIn: page,
  merchant,
}) => {
  const row = await askWithApproval(page, merchant)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const name of ['Aprovar', 'Recusar']) {
    const act = row.getByRole('button', { name })
    await act.scrollIntoViewIfNeeded()
    const heightPx = await act.evaluate((button) => {
      const { left, width, top } = button.getBoundingClientRect()
      const isHit = (y: number) => document.elementFromPoint(left + width / 2, y) === button
      return Array.from({ length: 80 }, (_, px) => top - 30 + px).filter(isHit).length
    })
    expect(heightPx).toBeGreaterThanOrEqual(40)
  }
})

test('approval above an amount holds only what is above it', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 200)
  await page.goto('/settings')
  await page.getByLabel('Acima de um valor').check()
  await page.getByLabel('Valor', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Salvar aprovação' }).click()
  await expect(page.getByText('Aprovação de saques salva.', { exact: true })).toBeVisible()
  const ask = (amount: number) => merchant.api.createCashout({ amount, pixKey: KEY })
  expect((await ask(50)).status).toBe('PROCESSING')
  expect((await ask(50.01)).status).toBe('PENDING')
})

test('an approval whose answer is lost is not called a refusal, and is told once it is known', async ({
  signedIn: page,
  merchant,
}) => {
  const row = await askWithApproval(page, merchant)
  await row.getByRole('button', { name: 'Aprovar' }).click()
  await page.route('**/cashouts/*/approve', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Enviar R$ 55,00' })
  await send.click()
  await expect(dialog).toContainText('Não sabemos se a decisão foi registrada.')
  await page.unroute('**/cashouts/*/approve')
  await send.click()
  await expect(page.getByText(/^Este saque já foi decidido\. Situação: \S/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Pago')
  await expect.poll(() => merchant.api.balance()).toMatchObject({ totalSacado: 60 })
})

test('an approval that is refused for good says why', async ({ signedIn: page, merchant }) => {
  const row = await askWithApproval(page, merchant)
  await row.getByRole('button', { name: 'Aprovar' }).click()
  await page.route('**/cashouts/*/approve', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: 'disabled' } }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar R$ 55,00' }).click()
  await expect(dialog).toContainText('A decisão não foi registrada. O saque continua como estava.')
  await expect(dialog).toContainText('não tem permissão para isso')
})
