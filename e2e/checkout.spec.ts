import {
  CARDS,
  expireCheckoutIn,
  heading,
  holdLeaving,
  openCheckout,
  payButton as pay,
  typeCard,
} from './support/checkout'
import { DESK, PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { passMinutesUntil } from './support/pass-time'
import { expect, test } from './support/test'

const DONE = 'Pagamento concluído'

let letLeave: () => void
test.beforeEach(async ({ context }) => {
  letLeave = await holdLeaving(context)
})

for (const [size, device] of Object.entries({ desk: { viewport: DESK }, phone: PHONE })) {
  test.describe(`on a ${size}`, () => {
    test.use(device)

    test('a card pays once, however often it is sent, and leads back to the shop', async ({
      page,
      merchant,
    }) => {
      const { url, transactionId } = await openCheckout(merchant)
      await page.clock.install()
      await page.goto(url)
      await expect(page).toHaveTitle(/^Pagar R\$\s400,01 a Café do Mercado/)
      await typeCard(page, CARDS.paid)
      await expect(page.getByText('Visa', { exact: true })).toBeVisible()
      await pay(page).dblclick()
      await expect(heading(page)).toHaveText(DONE)
      await expect(page.getByRole('main')).toContainText('Visa final 4242')
      await expect(page.getByRole('link', { name: 'Ver comprovante' })).toHaveAttribute(
        'href',
        new RegExp(`/receipt/${transactionId}`),
      )
      letLeave()
      await page.clock.runFor('00:10')
      await page.waitForURL('**/docs')
      await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
    })

    test('a declined card says why and what to do, keeps all but the code, and another pays', async ({
      page,
      merchant,
    }) => {
      const { url } = await openCheckout(merchant, { installments: 3 })
      await page.goto(url)
      await typeCard(page, CARDS.insufficientFunds)
      await page.getByLabel('Parcelas').selectOption({ index: 2 })
      await pay(page).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Nada foi cobrado.')
      await expect(alert).toContainText('sem limite para este valor')
      await expect(page.getByLabel('Nome como está no cartão')).toHaveValue('SOFIA M CARVALHAES')
      await expect(page.getByLabel('Código de segurança')).toHaveValue('')
      await typeCard(page, CARDS.paid)
      await pay(page).click()
      await expect(heading(page)).toHaveText(DONE)
      await expect(heading(page)).toBeFocused()
      await expect(page.getByRole('main')).toContainText('3×')
      await page.getByRole('button', { name: 'Ficar nesta página' }).click()
      await expect(page.getByText('Você volta à loja')).toHaveCount(0)
    })

    test('the bank’s question is answered: yes pays, no and silence do not', async ({
      page,
      merchant,
    }) => {
      const { url } = await openCheckout(merchant)
      await page.goto(url)
      await typeCard(page, CARDS.challenge)
      await pay(page).click()
      const bank = page.getByRole('dialog', { name: 'Seu banco quer confirmar que é você' })
      await expect(bank).toContainText('final 3184')
      await expect(await findFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alert')).toContainText('A confirmação do banco foi fechada.')

      await page.getByLabel('Código de segurança').fill('123')
      await pay(page).click()
      await bank.getByRole('button', { name: 'Não sou eu' }).click()
      await expect(page.getByRole('alert')).toContainText('não confirmou que é você')

      await page.getByLabel('Código de segurança').fill('123')
      await pay(page).click()
      await bank.getByRole('button', { name: 'Sou eu: confirmar' }).click()
      await expect(heading(page)).toHaveText(DONE)
    })

    test('a session whose customer left runs out, and says so by itself', async ({
      page,
      merchant,
    }) => {
      const { url, sessionId } = await openCheckout(merchant)
      await page.goto(url)
      await page.getByRole('link', { name: 'Voltar à loja' }).click()
      await expect(page).toHaveURL(/\/docs\/errors$/)
      await expireCheckoutIn(sessionId, 40)
      await page.clock.install()
      await page.goto(url)
      await expect(page.getByRole('timer')).toContainText('00:')
      await expireCheckoutIn(sessionId, 0)
      await passMinutesUntil(heading(page).filter({ hasText: 'Prazo encerrado' }))
      await expect(page.getByText('Nada foi cobrado.', { exact: false })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Voltar à loja' })).toHaveCount(1)
    })

    test('a charge that the merchant cancels can’t be paid any more', async ({
      page,
      merchant,
    }) => {
      const { url, transactionId } = await openCheckout(merchant)
      await page.goto(url)
      await typeCard(page, CARDS.paid)
      await merchant.api.cancel(transactionId)
      await pay(page).click()
      await expect(heading(page)).toHaveText('Cancelado')
      await expect(page.getByText('Nada foi cobrado.', { exact: false })).toBeVisible()
      expect(merchant.received('transaction.completed')).toEqual([])
    })

    test('two tabs pay once, and both say so', async ({ page, context, merchant }) => {
      const { url } = await openCheckout(merchant)
      const other = await context.newPage()
      for (const tab of [page, other]) {
        await tab.goto(url)
        await typeCard(tab, CARDS.paid)
      }
      await Promise.all([pay(page).click(), pay(other).click()])
      for (const tab of [page, other]) await expect(heading(tab)).toHaveText(DONE)
      await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
    })

    test('each field says what is wrong with it, to the eye and to a screen reader', async ({
      page,
      merchant,
    }) => {
      const { url } = await openCheckout(merchant)
      await page.goto(url)
      await pay(page).click()
      const number = page.getByLabel('Número do cartão')
      await expect(number).toBeFocused()
      await expect(number).toHaveAccessibleDescription('Informe o número do cartão.')
      await typeCard(page, '4539 1488 0343 6467')
      await expect(number).toHaveAccessibleDescription(/só cartões de teste/)
      await number.fill('4242 4242 4242 4241')
      await number.blur()
      await expect(number).toHaveAccessibleDescription(/Há um dígito errado/)
      await page.getByLabel('Validade').fill('0120')
      await page.getByLabel('Validade').blur()
      await expect(page.getByText('Este cartão venceu.', { exact: false })).toBeVisible()
      expect(await findFaults(page)).toEqual([])
    })
  })
}
