import { randomUUID } from 'node:crypto'
import { copiedBy } from './support/clipboard'
import type { Merchant } from './support/merchant'
import { sheetsOf } from './support/sheets'
import { expect, test } from './support/test'

const CPF = '52998224725'

/** A charge that its payer has paid. */
async function pay(merchant: Merchant, fields: object = {}) {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10, ...fields })
  await merchant.bank.pay(pixCode!)
  await expect
    .poll(async () => (await merchant.api.getTransaction(transactionId)).status)
    .toBe('COMPLETED')
  return merchant.api.getTransaction(transactionId)
}

test('whoever has the link of a paid charge sees its receipt, and no whole CPF', async ({
  page,
  merchant,
}) => {
  const charge = await pay(merchant, { amount: 1234.5, clientCpf: CPF })
  const answer = await page.goto(charge.receiptUrl!)
  expect(answer?.status()).toBe(200)
  const slip = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeVisible()
  for (const told of [
    '1.234,50',
    'Pagador de Teste',
    '***.982.247-**',
    charge.endToEndId!,
    'Pago em',
  ]) {
    await expect(slip).toContainText(told)
  }
  await expect(slip).toContainText('Ambiente de teste')
  const served = await page.content()
  for (const secret of [CPF, '529.982', merchant.email]) expect(served).not.toContain(secret)
  const link = await copiedBy(page.getByRole('button', { name: 'Copiar link' }))
  expect(link).toBe(charge.receiptUrl)
})

test('prints on one sheet, without its buttons and with its address', async ({
  page,
  merchant,
}) => {
  const { receiptUrl } = await pay(merchant, { description: 'Bolo de aniversário '.repeat(10) })
  await page.goto(receiptUrl!)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByText(`Confira em ${receiptUrl}`)).toBeVisible()
  expect(await sheetsOf(page)).toEqual(['upright'])
})

test('an unpaid charge has no receipt, and the page is that of an unknown one', async ({
  page,
  merchant,
}) => {
  const { transactionId, receiptUrl } = await merchant.api.createTransaction({ amount: 10 })
  expect(receiptUrl).toBeNull()
  const said = []
  for (const id of [transactionId, randomUUID(), 'nenhum']) {
    expect((await page.goto(`/receipt/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este comprovante não existe')
    said.push(await page.getByRole('main').innerText())
  }
  expect(new Set(said).size).toBe(1)
})

test('a receipt is read in the other language, as the page that led to it', async ({
  page,
  merchant,
}) => {
  const { receiptUrl } = await pay(merchant)
  await page.goto(receiptUrl!)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment receipt')
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprovante de pagamento')
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('the receipt and the ends of a card checkout speak it', async ({ page, merchant }) => {
    const { receiptUrl } = await pay(merchant)
    await page.goto(receiptUrl!)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment receipt')
    await page.goto('/checkout/paid')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
    await page.goto('/checkout/left')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was paid')
  })
})

test('the record of a paid charge leads to its receipt', async ({ signedIn: page, merchant }) => {
  const { transactionId, receiptUrl } = await pay(merchant)
  await page.goto(`/transactions/${transactionId}`)
  const line = page.getByRole('main').locator('dl > div').filter({ hasText: 'Comprovante' })
  await expect(line.getByRole('link')).toHaveAttribute('href', receiptUrl!)
})
