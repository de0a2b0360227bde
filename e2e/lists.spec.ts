import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { copiedBy } from './support/clipboard'
import { fund, type Merchant } from './support/merchant'
import { expect, test } from './support/test'

const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const KEY = 'ana@exemplo.com.br'

const heightOf = async (part: Locator) => (await part.boundingBox())!.height

/** A paid charge, and so many that are not. */
async function openCharges({ api, bank }: Merchant, others: number): Promise<void> {
  const charge = { clientName: 'Ana Souza', productName: 'Cesta de café' }
  const { pixCode } = await api.createTransaction({ ...charge, amount: 1234.5 })
  await bank.pay(pixCode!)
  await expect.poll(async () => (await api.balance()).disponivel).toBeGreaterThan(0)
  for (let nth = 0; nth < others; nth += 1) await api.createTransaction({ ...charge, amount: 10 })
}

test('on a laptop every column is on one line, and the payer has room for a whole name', async ({
  signedIn: page,
  merchant,
}) => {
  await openCharges(merchant, 0)
  await page.setViewportSize(LAPTOP)
  await page.goto('/transactions')
  const cells = page.locator('.data-table tr.row > td')
  await expect(cells).toHaveCount(8)
  const orders = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).order))
  expect(new Set(orders)).toEqual(new Set(['0']))
  expect((await cells.nth(1).boundingBox())!.width).toBeGreaterThan(200)
})

test('on a laptop a request and a delivery stand on one line, with the whole path', async ({
  signedIn: page,
  merchant,
}) => {
  await openCharges(merchant, 0)
  await expect.poll(() => merchant.received('transaction.completed')).toHaveLength(1)
  await page.setViewportSize(LAPTOP)
  for (const [path, text] of [
    ['/requests', 'create-transaction'],
    ['/webhooks/deliveries', 'transaction.completed'],
  ] as const) {
    await page.goto(path)
    const row = page.locator('.data-table tr.row').filter({ hasText: text })
    await expect(row).toHaveCount(1)
    const cells = row.locator('td')
    const faults = await cells.evaluateAll((all) =>
      all
        .filter(
          (cell) => getComputedStyle(cell).order !== '0' || cell.scrollWidth > cell.clientWidth,
        )
        .map((cell) => cell.textContent),
    )
    expect(faults, path).toEqual([])
  }
})

test('no rule beside an amount ends in the middle of a row', async ({
  signedIn: page,
  merchant,
}) => {
  await openCharges(merchant, 0)
  await page.goto('/transactions')
  const row = page.locator('.data-table tr.row')
  const amounts = row.locator('[data-kind=num]')
  await expect(amounts).toHaveCount(3)
  /** How high the rules are that can be seen, for the height of the row. */
  const rules = async () => {
    const { height } = (await row.boundingBox())!
    const seen = await amounts.evaluateAll((all) =>
      all.flatMap((cell) => {
        const { borderLeftStyle, borderLeftColor } = getComputedStyle(cell)
        const isSeen = borderLeftStyle !== 'none' && !/, 0\)$/.test(borderLeftColor)
        return isSeen ? [cell.getBoundingClientRect().height] : []
      }),
    )
    return seen.map((high) => Math.round(height - high))
  }
  for (const width of [1440, 1280, 1100, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    const left = await rules()
    expect(left, String(width)).toEqual(width < 1280 ? [] : [1, 1, 1])
  }
})

test('on a phone the head, the sums and the pages take a line or two', async ({
  signedIn: page,
  merchant,
}) => {
  await openCharges(merchant, 20)
  await page.setViewportSize(PHONE)
  await page.goto('/transactions')
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  for (const act of [
    page.getByRole('link', { name: 'Baixar CSV' }),
    page.getByText('Nova cobrança'),
  ])
    expect((await act.boundingBox())!.y).toBeLessThan(title.y + title.height)
  const table = page.getByRole('table', { name: 'Transações' })
  const foot = table.locator('tfoot tr')
  await expect(foot).toHaveText(/^1 cobrança paga1\.234,50.*1\.222,28$/)
  expect(await heightOf(foot)).toBeLessThan(70)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await expect(pages).toContainText('1–20 de 21')
  expect(await heightOf(pages)).toBeLessThan(60)
  await pages.getByRole('button', { name: 'Próxima' }).click()
  await expect(table.getByRole('link')).toHaveCount(1)
})

test('a list of one page has no buttons that turn it', async ({ signedIn: page, merchant }) => {
  await openCharges(merchant, 1)
  await page.goto('/transactions')
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await expect(pages).toContainText('1–2 de 2')
  await expect(pages.getByRole('button')).toHaveCount(0)
})

test('the search, the period and the filters stand on one line beside a menu on a tablet', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of ['/transactions', '/withdrawals', '/webhooks/deliveries', '/requests']) {
    await page.goto(path)
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect(await heightOf(page.getByRole('search')), path).toBeLessThan(60)
  }
})

test('a withdrawal’s id is copied from the list, on a phone too', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  const { transactionId } = await merchant.api.createCashout({ amount: 50, pixKey: KEY })
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/withdrawals')
    const copy = page.getByRole('button', { name: `Copiar ID ${transactionId}` })
    expect(await copiedBy(copy)).toBe(transactionId)
  }
})

test('withdrawals are narrowed to a period and a status, and downloaded so', async ({
  signedIn: page,
  merchant,
}) => {
  await fund(merchant, 100)
  const { transactionId } = await merchant.api.createCashout({ amount: 50, pixKey: KEY })
  await page.goto('/withdrawals')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Período: Todo o período' }).click()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page).toHaveURL('/withdrawals?period=today')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  await page.getByLabel('Situação').selectOption('Não enviado')
  await expect(page.getByText('Nenhum saque com este filtro.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/withdrawals')
  await expect(rows).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`;${transactionId};Saque;`)
})
