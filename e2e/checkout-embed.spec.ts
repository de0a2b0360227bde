import type { Page } from '@playwright/test'
import { CARDS, expireCheckoutIn } from './support/checkout'
import { DESK, PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { passMinutesUntil } from './support/pass-time'
import {
  frameOf,
  type Mode,
  openInShop,
  payButtonOf,
  saidTo,
  typeCardInFrame,
} from './support/shop-page'
import { expect, test } from './support/shop-test'

const DONE = 'Pagamento concluído'

/** How the frame says that it is over, in either mode. */
const done = (page: Page) => frameOf(page).getByText(DONE, { exact: true })

/** The codes of what the shop's script was told that went wrong. */
const errorsOf = async (page: Page) => (await saidTo(page, 'error')).map(([, code]) => code)

/** Expects words about the last attempt, wherever the mode shows them. */
async function expectSaid(page: Page, mode: Mode, words: string) {
  if (mode === 'embedded') {
    await expect(frameOf(page).getByRole('alert')).toContainText(words)
  } else {
    const last = async () => JSON.stringify((await saidTo(page, 'result')).at(-1) ?? '')
    await expect.poll(last).toContain(words)
  }
}

/** Expects that the shop's script learns once that the charge is paid. */
async function expectPaid(page: Page, mode: Mode, transactionId: string) {
  const told = async () =>
    mode === 'embedded'
      ? (await saidTo(page, 'complete')).map(([, paid]) => paid)
      : (await saidTo(page, 'result')).map(([, result]) => result)
  await expect.poll(async () => (await told()).at(-1)).toMatchObject({ transactionId })
  if (mode === 'embedded') expect(await told()).toHaveLength(1)
  else expect((await told()).at(-1)).toMatchObject({ status: 'paid' })
}

for (const mode of ['embedded', 'custom'] as const) {
  for (const [size, device] of Object.entries({ desk: { viewport: DESK }, phone: PHONE })) {
    test.describe(`${mode}, on a ${size}`, () => {
      test.use(device)

      test('a card pays once, however often it is sent, and the shop is told', async ({
        page,
        merchant,
        site,
      }) => {
        const { url, transactionId } = await openInShop(merchant, site, mode)
        await page.goto(url)
        await typeCardInFrame(page, CARDS.paid)
        expect(await findFaults(page)).toEqual([])
        await payButtonOf(page, mode).dblclick()
        await expect(done(page)).toBeVisible()
        await expectPaid(page, mode, transactionId)
        await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
        expect(await findFaults(page)).toEqual([])
      })

      test('a declined card says why, and another pays', async ({ page, merchant, site }) => {
        const { url, transactionId } = await openInShop(merchant, site, mode, { installments: 3 })
        await page.goto(url)
        await typeCardInFrame(page, CARDS.insufficientFunds)
        await frameOf(page).getByLabel('Parcelas').selectOption({ index: 2 })
        await payButtonOf(page, mode).click()
        await expectSaid(page, mode, 'sem limite para este valor')
        await typeCardInFrame(page, CARDS.paid)
        await payButtonOf(page, mode).click()
        await expectPaid(page, mode, transactionId)
      })

      test('the bank’s question is answered within the frame: yes pays, no and silence do not', async ({
        page,
        merchant,
        site,
      }) => {
        const { url, transactionId } = await openInShop(merchant, site, mode)
        await page.goto(url)
        await typeCardInFrame(page, CARDS.challenge)
        await payButtonOf(page, mode).click()
        const bank = frameOf(page).getByRole('dialog', { name: /Seu banco quer confirmar/ })
        await expect(bank).toContainText('final 3184')
        await expect(bank.getByRole('heading')).toBeInViewport()
        await expect(bank.getByRole('button', { name: 'Fechar sem responder' })).toBeInViewport()
        expect(await findFaults(page)).toEqual([])
        await bank.getByRole('button', { name: 'Fechar sem responder' }).click()
        await expectSaid(page, mode, 'A confirmação do banco foi fechada.')

        await frameOf(page).getByLabel('Código de segurança').fill('123')
        await payButtonOf(page, mode).click()
        await bank.getByRole('button', { name: 'Não sou eu' }).click()
        await expectSaid(page, mode, 'não confirmou que é você')

        await frameOf(page).getByLabel('Código de segurança').fill('123')
        await payButtonOf(page, mode).click()
        await bank.getByRole('button', { name: /^Sou eu/ }).click()
        await expectPaid(page, mode, transactionId)
      })

      test('a session that nobody pays runs out, and the shop is told', async ({
        page,
        merchant,
        site,
      }) => {
        const { url, sessionId } = await openInShop(merchant, site, mode)
        await page.goto(url)
        await typeCardInFrame(page, CARDS.paid)
        await page.goto('about:blank')
        await expireCheckoutIn(sessionId, 40)
        await page.clock.install()
        await page.goto(url)
        await expect(frameOf(page).getByLabel('Número do cartão')).toBeVisible()
        await expireCheckoutIn(sessionId, 0)
        await passMinutesUntil(frameOf(page).getByText('Prazo encerrado', { exact: true }))
        await expect.poll(() => errorsOf(page)).toEqual(['session_expired'])
      })

      test('a charge that the merchant cancels can’t be paid any more', async ({
        page,
        merchant,
        site,
      }) => {
        const { url, transactionId } = await openInShop(merchant, site, mode)
        await page.goto(url)
        await typeCardInFrame(page, CARDS.paid)
        await merchant.api.cancel(transactionId)
        await payButtonOf(page, mode).click()
        await expect(frameOf(page).getByText('Cancelado', { exact: true })).toBeVisible()
        await expect.poll(() => errorsOf(page)).toEqual(['session_cancelled'])
        if (mode === 'custom') await expectSaid(page, mode, 'session_cancelled')
        expect(merchant.received('transaction.completed')).toEqual([])
      })

      test('two tabs pay once, and both say so', async ({ page, context, merchant, site }) => {
        const { url, transactionId } = await openInShop(merchant, site, mode)
        const other = await context.newPage()
        for (const tab of [page, other]) {
          await tab.goto(url)
          await typeCardInFrame(tab, CARDS.paid)
        }
        await payButtonOf(page, mode).click()
        await expectPaid(page, mode, transactionId)
        await expect(done(other)).toBeVisible()
        if (mode === 'custom') await payButtonOf(other, mode).click()
        await expectPaid(other, mode, transactionId)
        await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
      })
    })
  }
}
