import { findFaults } from './support/faults'
import { type Merchant, openPaidCharge } from './support/merchant'
import { expect, test } from './support/test'

const eventTypesOf = (merchant: Merchant, transactionId: string) =>
  merchant.receiver
    .received()
    .filter(({ data }) => data.transactionId === transactionId)
    .map(({ event }) => event)

// The fee of a charge is kept when it is refunded: of R$ 100.00, R$ 0.99.
test('a charge is refunded from its record: the payer gets all of it, the fee is not returned', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId } = await openPaidCharge(page, merchant)
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reembolsar esta cobrança?' })
  await expect(dialog).toContainText('não pode ser desfeito')
  await expect(dialog).toContainText('para Rafael Bastos')
  await expect(dialog).toContainText(/Resta desta cobrança\s*−0,99/)
  await expect(dialog).toContainText(/Depois do reembolso\s*499,01/)
  expect(await findFaults(page)).toEqual([])
  await dialog.getByLabel('Motivo').fill('Sem estoque')
  await dialog.getByRole('button', { name: 'Reembolsar R$ 100,00' }).click()
  await expect(dialog).toBeHidden()

  const main = page.getByRole('main')
  await expect(main).toContainText('Reembolsado ao pagador')
  await expect(main).toContainText('Por este painel. Motivo: Sem estoque.')
  await expect(main).toContainText(/Ficou no saldo\s*−0,99/)
  await expect(page.getByRole('row').filter({ hasText: 'Reembolso separado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reembolsar…' })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  const all = ['transaction.created', 'transaction.completed', 'transaction.reversed']
  await expect.poll(() => eventTypesOf(merchant, transactionId)).toEqual(all)
  const balance = { disponivel: 499.01, totalDisponivel: 499.01, saquePendente: 0, totalSacado: 0 }
  expect(await merchant.api.balance()).toMatchObject(balance)

  const again = await merchant.api.send('refund-transaction', { body: { transactionId } })
  expect(again.status).toBe(200)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await merchant.api.balance()).toMatchObject(balance)
})

test('a charge is refunded in parts: an amount, never above what is left, then the rest', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, status } = await openPaidCharge(page, merchant)
  const open = () => page.getByRole('button', { name: 'Reembolsar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reembolsar esta cobrança?' })
  const main = page.getByRole('main')
  await open()
  await expect(dialog.getByLabel('Valor', { exact: true })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Outro valor' }).check()
  await dialog.getByRole('button', { name: 'Reembolsar', exact: true }).click()
  await expect(dialog).toContainText('Informe o valor do reembolso, como 1.234,56.')
  await dialog.getByLabel('Valor', { exact: true }).fill('100,01')
  await expect(dialog).toContainText('Desta cobrança restam R$ 100,00. Usar R$ 100,00')
  await dialog.getByRole('button', { name: 'Reembolsar R$ 100,01' }).click()
  await expect(dialog.getByLabel('Valor', { exact: true })).toBeFocused()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByLabel('Valor', { exact: true }).fill('30,5')
  await expect(dialog).not.toContainText('Desta cobrança restam')
  await expect(dialog).toContainText(/Resta desta cobrança\s*68,51/)
  await dialog.getByRole('button', { name: 'Reembolsar R$ 30,50' }).click()
  await expect(dialog).toBeHidden()

  await expect(main).toContainText('Restam R$ 69,50 desta cobrança.')
  await expect(main).toContainText('R$ 30,50 reembolsados ao pagador')
  await expect(main).toContainText(/Ficou no saldo\s*68,51/)
  expect(await status()).toBe('COMPLETED')
  expect(await findFaults(page)).toEqual([])
  await expect.poll(() => merchant.api.balance()).toMatchObject({ disponivel: 568.51 })

  await open()
  await expect(dialog).toContainText(/Já reembolsado\s*−30,50/)
  await dialog.getByRole('button', { name: 'Reembolsar R$ 69,50' }).click()
  await expect(main).toContainText('Reembolsado ao pagador')
  await expect(main).toContainText(/Ficou no saldo\s*−0,99/)
  await expect(page.getByRole('button', { name: 'Reembolsar…' })).toHaveCount(0)
  await expect.poll(() => eventTypesOf(merchant, transactionId)).toContain('transaction.reversed')
})

test('a refund that the bank refuses gives the money back, says why, and can be asked for again', async ({
  signedIn: page,
  merchant,
}) => {
  const { transactionId, status } = await openPaidCharge(page, merchant, 402.01)
  const before = await merchant.api.balance()
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  await page.getByRole('button', { name: 'Reembolsar R$ 402,01' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('O banco recusou o reembolso.')
  await expect(main).toContainText('A conta do pagador foi encerrada.')
  await expect(main).toContainText('Reembolso recusado pelo banco')
  await expect(page.getByRole('button', { name: 'Tentar reembolso de novo…' })).toBeEnabled()
  expect(await findFaults(page)).toEqual([])
  expect(await status()).toBe('COMPLETED')
  expect((await merchant.api.balance()).disponivel).toBe(before.disponivel)
  expect(eventTypesOf(merchant, transactionId)).not.toContain('transaction.reversed')

  const path = `refund-transaction?transactionId=${transactionId}`
  const tries = async () => (await merchant.api.send<{ refunds: object[] }>(path)).body.refunds
  await merchant.api.send('refund-transaction', { body: { transactionId } })
  expect(await tries()).toMatchObject([{ status: 'FAILED', refusal: 'PAYER_ACCOUNT_CLOSED' }])
  await page.getByRole('button', { name: 'Tentar reembolso de novo…' }).click()
  await page.getByRole('button', { name: 'Reembolsar R$ 402,01' }).click()
  await expect(main.getByText('Reembolso recusado pelo banco')).toHaveCount(2)
  expect(await tries()).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }])
})

test('a refund on its way is shown, held, and cannot be asked for twice', async ({
  signedIn: page,
  merchant,
}) => {
  await openPaidCharge(page, merchant, 402.05)
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  await page.getByRole('button', { name: 'Reembolsar R$ 402,05' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Reembolso a caminho')
  await expect(main).toContainText('o valor já saiu do saldo disponível')
  await expect(page.getByRole('button', { name: /^Reembolsar/ })).toHaveCount(0)
  // Of R$ 500.00 and the charge, only its fee is gone, and all that is to go back.
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 496.02, saquePendente: 0 })
  expect(await findFaults(page)).toEqual([])
})

test('a charge is cancelled by keyboard, and its code is no longer taken by the bank', async ({
  signedIn: page,
  merchant,
}) => {
  const charge = { amount: 19.9, clientName: 'Ana Souza' }
  const { transactionId, pixCode } = await merchant.api.createTransaction(charge)
  await page.goto(`/transactions/${transactionId}`)
  await page.getByRole('button', { name: 'Cancelar cobrança…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancelar esta cobrança?' })
  await expect(dialog).toContainText('Ana Souza')
  await expect(dialog).toContainText(/Não será recebido\s*19,70/)
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar cobrança de R$ 19,90' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main).toContainText('Cancelada antes do pagamento')
  await expect(main).toContainText('nada entrou no saldo.')

  const all = ['transaction.created', 'transaction.cancelled']
  await expect.poll(() => eventTypesOf(merchant, transactionId)).toEqual(all)
  expect(await merchant.api.cancel(transactionId)).toMatchObject({ status: 'CANCELLED' })
  expect(await merchant.api.balance()).toMatchObject({ disponivel: 0 })
  await page.goto(`/sandbox/bank?code=${encodeURIComponent(pixCode!)}`)
  await expect(page.getByRole('main')).toContainText('cancelou esta cobrança')
  await expect(page.getByRole('button', { name: /^Pagar R\$/ })).toHaveCount(0)
  await page.goto(`/pay/${transactionId}`)
  await expect(page.getByRole('status').first()).toHaveText('Cancelado')
})
