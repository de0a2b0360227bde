import { findFaults } from './support/faults'
import { expect, test } from './support/test'

test('what was typed in a dialog is not lost by Escape, by its cross or by a press beside it', async ({
  signedIn: page,
}) => {
  await page.goto('/transactions')
  const opens = page.getByRole('button', { name: 'Nova cobrança' }).first()
  await opens.click()
  const form = page.getByRole('dialog', { name: 'Nova cobrança' })
  const description = form.getByLabel('Descrição')
  await description.fill('Bolo de aniversário')
  const question = page.getByRole('dialog', { name: 'Descartar o que você preencheu?' })
  const goOn = question.getByRole('button', { name: 'Continuar preenchendo' })

  await page.keyboard.press('Escape')
  await expect(goOn).toBeFocused()
  await expect(question.getByRole('button')).toHaveText(['Continuar preenchendo', 'Descartar'])
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(description).toBeFocused()
  await page.mouse.click(5, 5)
  await goOn.click()
  await form.getByRole('button', { name: 'Fechar' }).click()
  await goOn.click()
  await expect(question).toBeHidden()
  await expect(description).toHaveValue('Bolo de aniversário')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opens).toBeFocused()
})

test('nothing is asked where nothing was typed, or after Cancelar', async ({ signedIn: page }) => {
  await page.goto('/transactions')
  const opens = page.getByRole('button', { name: 'Nova cobrança' }).first()
  const form = page.getByRole('dialog')
  await opens.click()
  await form.getByLabel('Descrição').fill('Bolo')
  await form.getByLabel('Descrição').fill('')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await opens.click()
  await form.getByLabel('Descrição').fill('Bolo')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form).toHaveCount(0)
})

test('a link out of a form that was changed asks first', async ({ signedIn: page, merchant }) => {
  await page.goto(`${merchant.origin}/keys`)
  const row = page.getByRole('row').filter({ hasText: 'Loja virtual' })
  await row.getByRole('button', { name: 'Loja virtual' }).click()
  await page.getByRole('dialog').getByLabel('Nome', { exact: true }).fill('Loja da esquina')
  await page.getByRole('button', { name: 'Trocar o segredo' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  const rotation = page.getByRole('dialog', { name: 'Trocar o segredo de “Loja virtual”?' })
  await expect(rotation).toBeVisible()
})
