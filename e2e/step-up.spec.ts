import type { Page } from '@playwright/test'
import { PASSWORD } from './support/account'
import { fund } from './support/merchant'
import { expectGoodEverywhere } from './support/sizes'
import { endSessions, fillWithdrawal, forgetProof, KEY } from './support/step-up'
import { expect, test } from './support/test'

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' })

test('a withdrawal waits for the password, by keyboard alone, and goes on by itself', async ({
  signedIn: page,
  merchant,
}) => {
  await fillWithdrawal(page, merchant)
  const password = question(page).getByLabel('Sua senha')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Preencha este campo.')
  await page.keyboard.type('outra frase')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Senha incorreta.')
  await expect(page).toHaveURL(/\/withdrawals\/new$/)
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Aluguel de novembro', { exact: true })).toBeVisible()
})

test('a withdrawal that is not confirmed keeps what was typed, and says that nothing left', async ({
  signedIn: page,
  merchant,
}) => {
  await fillWithdrawal(page, merchant)
  await expect(question(page).getByLabel('Sua senha')).toBeFocused()
  // A password is not what a person would miss, and a browser may have filled it in.
  await question(page).getByLabel('Sua senha').fill('meia senha')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  const refusal = page.getByRole('alert').filter({ hasText: 'O saque não foi criado.' })
  await expect(refusal).toContainText('Falta confirmar que é você. Nada saiu da conta.')
  await expect(page.getByLabel('Quanto')).toHaveValue('80,00')
  await expect(page.getByLabel('Chave PIX de destino')).toHaveValue(KEY)
  await expect(page.getByLabel('Descrição')).toHaveValue('Aluguel de novembro')

  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar R$ 75,00' }).click()
  await question(page).getByLabel('Sua senha').fill(PASSWORD)
  await question(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
})

test('a session that ends while a form is filled in is followed by a sign-in over the page', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  await page.goto('/withdrawals/new')
  await page.getByLabel('Quanto').fill('80')
  await page.getByLabel('Chave PIX de destino').fill(KEY)
  await page.getByLabel('Descrição').fill('Aluguel de novembro')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const send = page.getByRole('button', { name: 'Enviar R$ 75,00' })
  await expect(send).toBeEnabled()
  await endSessions(merchant)
  await send.click()
  const again = page.getByRole('dialog', { name: 'Sua sessão foi encerrada' })
  await expect(again).toContainText(merchant.email)
  await again.getByLabel('Sua senha').fill('outra frase comprida')
  await again.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(again.getByRole('alert')).toContainText('Senha incorreta.')
  await again.getByLabel('Sua senha').fill(PASSWORD)
  await again.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Aluguel de novembro', { exact: true })).toBeVisible()
})

test('a smaller withdrawal goes without a question', async ({ signedIn: page, merchant }) => {
  await fund(merchant, 100)
  await merchant.dashboard('settings', { method: 'PATCH', body: { cashoutStepUpAbove: 80 } })
  await forgetProof(merchant)
  await page.goto('/withdrawals/new')
  await page.getByLabel('Quanto').fill('80')
  await page.getByLabel('Chave PIX de destino').fill(KEY)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar R$ 75,00' }).click()
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
})

test('the amount is set in the settings, and the focus returns to the button', async ({
  signedIn: page,
  merchant,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Pedir confirmação acima de').fill('1500,50')
  await forgetProof(merchant)
  const save = page.getByRole('button', { name: 'Salvar confirmação' })
  await save.click()
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'A configuração não foi salva' })
  await expect(refusal).toContainText('Falta confirmar que é você. Envie de novo e confirme.')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await expectGoodEverywhere(page, 'step-up')
  await question(page).getByLabel('Sua senha').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmação de saques salva.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Pedir confirmação acima de')).toHaveValue('1.500,50')
  await expectGoodEverywhere(page, 'step-up-settings')
})

test('an amount that cannot be read is not taken for none, which would ask for nothing', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.dashboard('settings', { method: 'PATCH', body: { cashoutStepUpAbove: 1000 } })
  await page.goto('/settings')
  const above = page.getByLabel('Pedir confirmação acima de')
  await expect(above).toHaveValue('1.000,00')
  await above.fill('10,1234')
  await page.getByRole('button', { name: 'Salvar confirmação' }).click()
  await expect(above).toHaveAccessibleDescription('Informe um valor em reais, como 1.234,56.')
  await expect(above).toHaveValue('10,1234')
  await page.reload()
  await expect(above).toHaveValue('1.000,00')
})
