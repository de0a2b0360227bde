import type { Page } from '@playwright/test'
import { CARDS, heading, payButton, typeCard } from './support/checkout'
import { copiedBy } from './support/clipboard'
import type { Merchant } from './support/merchant'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'

/** Opens the dialog of an account that takes cards, and asks for a charge of R$ 50.00. */
async function charge(page: Page, { dashboard }: Merchant, method: string) {
  await dashboard('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  await page.goto('/transactions')
  await pressShortcut(page, 'n')
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: method }).check()
  await form.getByLabel('Valor').fill('50,00')
  await form.getByRole('button', { name: 'Cobrar R$ 50,00' }).click()
  const made = page.getByRole('dialog', { name: 'Cobrança criada' })
  const url = await copiedBy(made.getByRole('button', { name: 'Copiar link de pagamento' }))
  return { made, url }
}

test('an account without cards is not asked how its customer pays', async ({ signedIn: page }) => {
  await page.goto('/transactions')
  await pressShortcut(page, 'n')
  await expect(page.getByRole('dialog').getByLabel('Valor')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0)
})

test('the amount is typed first, also where the method stands before it', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.dashboard('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  await page.goto('/transactions')
  const form = page.getByRole('dialog')
  await pressShortcut(page, 'n')
  await expect(form.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await pressShortcut(page, 'n')
  await expect(form.getByLabel('Valor')).toBeFocused()
})

test('a card charge gives a link, and its record tells of each card that was declined', async ({
  signedIn: page,
  merchant,
}) => {
  const { made, url } = await charge(page, merchant, 'Cartão')
  const customer = await page.context().newPage()
  await customer.goto(url)
  await typeCard(customer, CARDS.insufficientFunds)
  await payButton(customer).click()
  await expect(customer.getByText('sem limite para este valor')).toBeVisible()
  await typeCard(customer, CARDS.paid)
  await payButton(customer).click()
  await expect(heading(customer)).toHaveText('Pagamento concluído')
  await expect(made).toContainText('O líquido já está no saldo.')

  await made.getByRole('link', { name: 'Ver transação' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Tentativa recusada')
  await expect(main).toContainText('Visa final 9995. Sem saldo ou limite.')
})

test('a boleto is a boleto on its record, with its code and its own due date, and on its receipt', async ({
  signedIn: page,
  merchant,
}) => {
  const { made, url } = await charge(page, merchant, 'Boleto')
  const customer = await page.context().newPage()
  await customer.goto(url)
  await customer.getByLabel('CPF ou CNPJ de quem paga').fill('11222333000181')
  await customer.getByRole('button', { name: /^Gerar boleto/ }).click()
  await customer.getByRole('button', { name: 'Copiar código do boleto' }).click()
  await made.getByRole('link', { name: 'Ver transação' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Boleto gerado')
  await expect(main).toContainText('Código do boleto')
  await expect(main).toContainText('Vencimento')
  await expect(main).toContainText('Tarifa Boleto')
  await expect(main).toContainText('por boleto')

  await customer.getByRole('button', { name: 'Pagar o boleto de teste' }).click()
  await expect(heading(customer)).toHaveText('Pagamento concluído')
  const [, transactionId] = /\/transactions\/([\w-]+)/.exec(page.url())!
  await page.goto(`/receipt/${transactionId}`)
  await expect(page.getByRole('main')).toContainText('Boleto')
  await expect(page.getByRole('main')).not.toContainText('Cartão')
})

test('who paid by PIX stands on the record as the bank told it, the CPF masked', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, pixCode } = await merchant.api.createTransaction({ amount: 19.9 })
  await merchant.bank.pay(pixCode!, { name: 'Bia Prado', document: '52998224725' })
  await page.goto(`/transactions/${transactionId}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Quem pagou')
  await expect(main).toContainText('Bia Prado')
  await expect(main).toContainText('***.982.247-**')
  await expect(main).not.toContainText('529.982.247-25')
})
