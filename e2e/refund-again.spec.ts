import { openFunded } from './support/merchant'
import { expect, test } from './support/test'

test('a refund of a part whose answer is lost is made once, though its dialog is opened again', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 500)
  const open = page.getByRole('button', { name: 'Reembolsar…' })
  const dialog = page.getByRole('dialog')
  const before = await merchant.api.balance()
  await open.click()
  await dialog.getByRole('radio', { name: 'Outro valor' }).check()
  await dialog.getByLabel('Valor', { exact: true }).fill('30,00')
  await page.route('**/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: 'Reembolsar R$ 30,00' })
  await submit.click()
  await expect(dialog).toContainText('nunca faz o mesmo reembolso duas vezes')
  await page.unroute('**/refund')
  await page.reload()
  await open.click()
  await expect(dialog).toContainText('nunca faz o mesmo reembolso duas vezes')
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
  const open = page.getByRole('button', { name: 'Reembolsar…' })
  const dialog = page.getByRole('dialog')
  await open.click()
  await dialog.getByRole('radio', { name: 'Outro valor' }).check()
  await dialog.getByLabel('Valor', { exact: true }).fill('40,00')
  await page.route('**/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: 'Reembolsar R$ 40,00' })
  await submit.click()
  await expect(dialog).toContainText('nunca faz o mesmo reembolso duas vezes')
  await page.unroute('**/refund')
  await page.reload()
  await open.click()
  await expect(dialog).toContainText(/Disponível agora\s*10,00/)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await merchant.api.balance()).disponivel).toBe(10)
})
