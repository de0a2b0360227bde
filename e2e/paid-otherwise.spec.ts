import { PHONE } from './support/devices'
import { findFaults } from './support/faults'
import type { Merchant } from './support/merchant'
import { expect, test } from './support/test'

const PAYER = { name: 'Rafael Bastos', document: '52998224725' }

/** A charge of R$ 77,70 by whose code R$ 70,00 were paid. */
async function chargePaidOtherwise({ api, bank, received }: Merchant): Promise<string> {
  const { transactionId, pixCode } = await api.createTransaction({ amount: 77.7 })
  await bank.payOther(pixCode!, 70, PAYER)
  await expect.poll(() => received('transaction.completed')).toHaveLength(1)
  return transactionId
}

test('the page of a charge that was paid with another amount leads to the payment', async ({
  signedIn: page,
  merchant,
}) => {
  const transactionId = await chargePaidOtherwise(merchant)
  await page.goto(`/transactions/${transactionId}`)
  await expect(page.getByText(/Rafael Bastos pagou R\$\s70,00 por esta cobrança/)).toBeVisible()
  await expect(page.getByText('Pago com outro valor: R$ 70,00')).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copiar código PIX' })
  await expect(copy).toBeHidden()
  await page.getByText('já pago com outro valor: não envie de novo').click()
  await expect(copy).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Abrir o pagamento de R$ 70,00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('R$ 70,00')
  await expect(page.getByRole('link', { name: 'Ver a cobrança' })).toBeVisible()
})

test('the payer of another amount reads the difference, and opens the receipt', async ({
  page,
  merchant,
}) => {
  await page.setViewportSize(PHONE.viewport)
  await page.goto(`/pay/${await chargePaidOtherwise(merchant)}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Cobrança\s*77,70/)
  await expect(main).toContainText(/Pago em .*−70,00/)
  await expect(main).toContainText(/Pago a menos\s*7,70/)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeVisible()
  await expect(main).toContainText('70,00')
})
