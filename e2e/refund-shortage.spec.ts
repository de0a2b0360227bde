import { findFaults } from './support/faults'
import { openFunded } from './support/merchant'
import { expect, test } from './support/test'

test('more than there is cannot be refunded: the dialog says what is missing, and offers the rest', async ({
  signedIn: page,
  merchant,
}) => {
  await openFunded(page, merchant, 50)
  await page.getByRole('button', { name: 'Reembolsar…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Faltam R$ 0,50.')
  await expect(dialog.getByRole('button', { name: 'Reembolsar R$ 50,50' })).toBeDisabled()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Usar R$ 50,00' }).click()
  await expect(dialog.getByLabel('Valor', { exact: true })).toHaveValue('50,00')
  await expect(dialog).not.toContainText('Faltam')
  await dialog.getByRole('button', { name: 'Reembolsar R$ 50,00' }).click()
  await expect(page.getByRole('main')).toContainText('Restam R$ 0,50 desta cobrança.')
})
