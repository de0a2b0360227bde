import { findFaults } from './support/faults'
import { expect, test } from './support/test'

test('an own PIX account is refused with its reason, and what was typed stays', async ({
  signedIn: page,
}) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Conectar uma conta' }).click()
  const form = page.getByRole('dialog', { name: 'Conectar uma conta em um PSP' })
  const submit = form.getByRole('button', { name: 'Testar e conectar' })
  await submit.click()
  await expect(form.getByText('Preencha este campo.')).toHaveCount(3)
  await expect(form.getByLabel('Client ID')).toBeFocused()
  expect(await findFaults(page)).toEqual([])

  await form.getByLabel('Client ID').fill('Client_Id_1')
  await form.getByLabel('Client secret').fill('segredo')
  await form.getByLabel('Chave PIX').fill('pix@cafe.com.br')
  await submit.click()
  await expect(form.getByLabel('Client ID')).toHaveAccessibleDescription(
    // The reason depends on the network of whoever runs this.
    /^(O PSP não|Não houve conexão segura com o PSP)/,
  )
  await expect(form.getByLabel('Chave PIX')).toHaveValue('pix@cafe.com.br')
  await form.getByLabel('Certificado opcional', { exact: true }).setInputFiles({
    name: 'cliente.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from('nada'),
  })
  await submit.click()
  await expect(
    form.getByLabel('Certificado opcional', { exact: true }),
  ).toHaveAccessibleDescription(/^Este não é um arquivo PFX ou PEM/)
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('As cobranças PIX entram no saldo desta conta')).toBeVisible()
})
