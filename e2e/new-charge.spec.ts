import type { Page } from '@playwright/test'
import { sandboxBank } from './support/bank'
import { copiedBy } from './support/clipboard'
import { pressShortcut } from './support/shortcut'
import { expect, test } from './support/test'

/** Where the first charge of a new account can be made, and by what. */
const WAYS: [path: string, open: (page: Page) => Promise<void>][] = [
  [
    '/overview',
    (page) => page.getByRole('main').getByRole('button', { name: 'Cobrar', exact: true }).click(),
  ],
  ['/overview', (page) => pressShortcut(page, 'n')],
  ['/transactions', (page) => page.getByRole('button', { name: 'Criar uma cobrança' }).click()],
  ['/transactions', (page) => pressShortcut(page, 'n')],
]

for (const [nth, [path, open]] of WAYS.entries()) {
  test(`the first charge of an account stays on screen until it is closed: ${path}, way ${nth}`, async ({
    signedIn: page,
    baseURL,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    const form = page.getByRole('dialog')
    await form.getByLabel('Valor').fill('19,90')
    await form.getByRole('button', { name: 'Cobrar R$ 19,90' }).click()

    const made = page.getByRole('dialog', { name: 'Cobrança criada' })
    await expect(made.getByRole('img', { name: /QR/ })).toBeVisible()
    const pixCode = await copiedBy(made.getByRole('button', { name: 'Copiar código PIX' }))
    await sandboxBank(baseURL!).pay(pixCode)
    await expect(made).toContainText('O líquido já está no saldo.')
    await made.getByRole('button', { name: 'Fechar' }).click()
    await expect(made).toBeHidden()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  })
}

test('a company whose CNPJ has letters is charged, and a phone offers letters to type it', async ({
  signedIn: page,
}) => {
  await page.goto('/transactions')
  await pressShortcut(page, 'n')
  const form = page.getByRole('dialog')
  await form.getByLabel('Valor').fill('19,90')
  const payer = form.getByLabel('CPF ou CNPJ')
  await expect(payer).not.toHaveAttribute('inputmode')
  await payer.fill('12.ABC.345/01DE-35')
  await form.getByRole('button', { name: 'Cobrar R$ 19,90' }).click()
  await expect(page.getByRole('dialog', { name: 'Cobrança criada' })).toBeVisible()
})

test('a charge that is being sent is not left before it is known what became of it', async ({
  signedIn: page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/user/transactions', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.goto('/transactions')
  await pressShortcut(page, 'n')
  const form = page.getByRole('dialog', { name: 'Nova cobrança' })
  await form.getByLabel('Valor').fill('19,90')
  await form.getByRole('button', { name: 'Cobrar R$ 19,90' }).click()
  await expect(form.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Fechar' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  answer()
  await expect(page.getByRole('dialog', { name: 'Cobrança criada' })).toBeVisible()
})
