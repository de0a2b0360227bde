import type { Page } from '@playwright/test'
import { expireIn } from './support/database'
import { PHONE } from './support/devices'
import type { Merchant } from './support/merchant'
import { expect, test } from './support/test'

test.use(PHONE)

async function present(page: Page, code: string) {
  await page.goto('/sandbox/bank')
  await page.getByLabel('PIX Copia e Cola').fill(code)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** Somebody else's valid code: the example of the Central Bank's manual. */
const FOREIGN =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test('a damaged code is refused before anybody is asked', async ({ page, merchant }) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 10 })
  const damaged = pixCode!.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  await present(page, damaged)
  const field = page.getByLabel('PIX Copia e Cola')
  await expect(field).toHaveAccessibleDescription(/alterado ou copiado pela metade/)
  await present(page, pixCode!.slice(0, -10))
  await expect(field).toHaveAccessibleDescription(/alterado ou copiado pela metade/)
})

test('a code of another bank is told apart from a damaged one', async ({ page }) => {
  await present(page, FOREIGN)
  const field = page.getByLabel('PIX Copia e Cola')
  await expect(field).toHaveAccessibleDescription(/não foi emitido neste ambiente/)
})

test('what is no PIX code at all is said to be none', async ({ page }) => {
  await present(page, 'https://exemplo.com.br')
  const field = page.getByLabel('PIX Copia e Cola')
  await expect(field).toHaveAccessibleDescription(/não é um código PIX/)
})

test('a code is paid once, and the second time says so', async ({ page, merchant }) => {
  const { pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await present(page, pixCode!)
  await page.getByRole('button', { name: 'Pagar R$ 10,00' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento feito' })).toBeVisible()
  await present(page, pixCode!)
  await expect(page.getByText('Este código já foi pago.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar R$ 10,00' })).toHaveCount(0)
})

/** What the merchant was told that it received, in order. */
const paidAmounts = (merchant: Merchant) =>
  merchant.received('transaction.completed').map(({ data }) => data.amount)

const pay = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pagar ${amount}` }).click()

test('a paid code is paid again, and the merchant gets a transaction of its own', async ({
  page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await merchant.bank.pay(pixCode!)
  await present(page, pixCode!)
  await page.getByRole('button', { name: 'Pagar de novo' }).click()
  await expect(page.getByText('Este pagamento vira uma transação própria.')).toBeVisible()
  await pay(page, 'R$ 10,00')
  await expect(page.getByRole('heading', { name: 'Pagamento feito' })).toBeVisible()
  await expect.poll(() => paidAmounts(merchant)).toEqual([10, 10])
  expect(await merchant.api.getTransaction(transactionId)).toMatchObject({ status: 'COMPLETED' })
})

test('a code is paid in another amount, and the charge stays open', async ({ page, merchant }) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await present(page, pixCode!)
  await page.getByRole('button', { name: 'Pagar outro valor' }).click()
  const amount = page.getByLabel('Valor a pagar')
  await expect(amount).toBeFocused()
  await amount.fill('')
  await page.getByRole('button', { name: /^Pagar R/ }).click()
  await expect(amount).toHaveAccessibleDescription(/Preencha/)
  await amount.fill('4,50')
  await pay(page, 'R$ 4,50')
  await expect(page.getByRole('heading', { name: 'Pagamento feito' })).toBeVisible()
  await expect.poll(() => paidAmounts(merchant)).toEqual([4.5])
  expect(await merchant.api.getTransaction(transactionId)).toMatchObject({ status: 'PENDING' })
})

test('a cancelled code is paid all the same, which completes the charge', async ({
  page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await merchant.api.cancel(transactionId)
  await present(page, pixCode!)
  await expect(page.getByText(/cancelou esta cobrança/)).toBeVisible()
  await page.getByRole('button', { name: 'Pagar mesmo assim' }).click()
  await pay(page, 'R$ 10,00')
  await expect(page.getByRole('heading', { name: 'Pagamento feito' })).toBeVisible()
  await expect
    .poll(async () => (await merchant.api.getTransaction(transactionId)).status)
    .toBe('COMPLETED')
})

test('an expired code takes no money and sends to the merchant for a new one', async ({
  page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 10 })
  await expireIn(transactionId, -1)
  await present(page, pixCode!)
  await expect(page.getByText(/Este código expirou/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    `Peça a ${merchant.merchantName} um novo código.`,
  )
})
