import type { Page } from '@playwright/test'
import { type Merchant, openFunded, openPaidCharge } from './support/merchant'
import { expect, test } from './support/test'

const openOf = (page: Page) => page.getByRole('button', { name: 'Reembolsar…' })

/** The answer of the next refund is lost on its way, though the server made the refund. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/refund',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** From now on the page of the open charge shows it as it is now, whatever is made of it. */
async function holdRecord(page: Page, merchant: Merchant): Promise<void> {
  const path = `transactions/${page.url().split('/').at(-1)}`
  const json = await merchant.dashboard<object>(path)
  await page.route(`**/v1/user/${path}`, (route) => route.fulfill({ json }))
}

/** Asks for a refund of R$ 100.00 or another sum, whose answer is lost. */
async function askInVain(page: Page, part?: string) {
  const dialog = page.getByRole('dialog')
  await openOf(page).click()
  if (part) {
    await dialog.getByRole('radio', { name: 'Outro valor' }).check()
    await dialog.getByLabel('Valor', { exact: true }).fill(part)
  }
  await loseAnswer(page)
  const submit = dialog.getByRole('button', { name: /^Reembolsar R\$/ })
  await submit.click()
  return { dialog, submit }
}

const SAFE = 'nunca faz o mesmo reembolso duas vezes'

test('an answer that is lost never refunds twice: asking again finds the same refund', async ({
  signedIn: page,
  merchant,
}) => {
  await openPaidCharge(page, merchant, 100)
  await holdRecord(page, merchant)
  const { dialog, submit } = await askInVain(page)
  await expect(dialog).toContainText(SAFE)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => merchant.api.balance()).toMatchObject({ disponivel: 499.01 })
})

test('a refund of a part whose answer is lost is made once, though its dialog is opened again', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 500)
  await holdRecord(page, merchant)
  const before = await merchant.api.balance()
  const { dialog, submit } = await askInVain(page, '30,00')
  await expect(dialog).toContainText(SAFE)
  await page.reload()
  await openOf(page).click()
  await expect(dialog).toContainText(SAFE)
  await expect(submit).toHaveText('Reembolsar R$ 30,00')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await merchant.api.balance()).disponivel)
    .toBe(before.disponivel - 30)
})

test('a second refund that was decided before the first one is refused, and says what is left', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 500)
  await holdRecord(page, merchant)
  const id = page.url().split('/').at(-1)
  await openOf(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Outro valor' }).check()
  await dialog.getByLabel('Valor', { exact: true }).fill('30,00')
  await merchant.dashboard(`transactions/${id}/refund`, { body: { amount: 30 } })
  const { disponivel } = await merchant.api.balance()
  await dialog.getByRole('button', { name: 'Reembolsar R$ 30,00' }).click()
  await expect(dialog).toContainText('Agora restam R$ 475,00 desta cobrança')
  expect((await merchant.api.balance()).disponivel).toBe(disponivel)
})

test('the refusal of a repeat leaves a refund whose answer was lost unknown, and made once', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 500)
  await holdRecord(page, merchant)
  const before = await merchant.api.balance()
  const { dialog, submit } = await askInVain(page, '30,00')
  await expect(dialog).toContainText(SAFE)
  const json = { statusCode: 429, error: 'rate_limited', message: 'Too many requests', detail: {} }
  await page.route('**/refund', (route) => route.fulfill({ status: 429, json }), { times: 1 })
  await submit.click()
  await expect(dialog).toContainText('A nova solicitação foi recusada.')
  await expect(dialog).toContainText(SAFE)
  await page.reload()
  await openOf(page).click()
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await merchant.api.balance()).disponivel)
    .toBe(before.disponivel - 30)
})

test('a refund whose answer is lost can be asked again, though it took the balance that it needs', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 50)
  await holdRecord(page, merchant)
  const { dialog, submit } = await askInVain(page, '40,00')
  await expect(dialog).toContainText(SAFE)
  await page.reload()
  await openOf(page).click()
  await expect(dialog).toContainText(/Disponível agora\s*10,00/)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await merchant.api.balance()).disponivel).toBe(10)
})

// A refund of R$ 402.05 is on its way for long, and one of R$ 402.01 is refused by the bank.
test('the dialog of a whole refund whose answer is lost says that it was accepted, once that is known', async ({
  signedIn: page,
  merchant,
}) => {
  await openPaidCharge(page, merchant, 402.05)
  const { dialog, submit } = await askInVain(page)
  await expect(dialog).toContainText('A solicitação de reembolso foi recebida.')
  await expect(dialog).toContainText('Reembolso de R$ 402,05 solicitado ao banco.')
  await expect(submit).toBeHidden()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('main')).toContainText('Reembolso a caminho')
})

test('the dialog of a refund whose answer is lost says that the bank refused it, and the next one is new', async ({
  signedIn: page,
  merchant,
}) => {
  await openPaidCharge(page, merchant, 402.01)
  const { dialog, submit } = await askInVain(page)
  await expect(dialog).toContainText('Reembolso de R$ 402,01 solicitado ao banco, que o recusou.')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Tentar reembolso de novo…' }).click()
  await expect(dialog).not.toContainText(SAFE)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Reembolso recusado pelo banco')).toHaveCount(2)
})
