import { expect, test } from './support/test'
import { withoutAnswers } from './support/without-answers'

/** Each page of an account in which nothing has happened, what it says and where it leads. */
const PAGES = [
  { path: '/overview', says: 'Primeiros passos', leads: 'Criar' },
  { path: '/transactions', says: 'Nenhuma transação ainda.', leads: 'Criar uma chave de API' },
  { path: '/withdrawals', says: 'Nenhum saque ainda', leads: 'Novo saque' },
  { path: '/webhooks', says: 'Nenhum endpoint ainda', leads: 'Criar o primeiro endpoint' },
]

for (const { path, says, leads } of PAGES) {
  test(`an empty ${path} says what is missing and leads to what would fill it`, async ({
    signedIn: page,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(says)).toBeVisible()
    await main.getByRole('link', { name: leads, exact: true }).first().click()
    await expect(page).not.toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('an empty /keys says what a key is for and makes the first', async ({ signedIn: page }) => {
  await page.goto('/keys')
  await expect(page.getByText('Nenhuma chave ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Criar a primeira chave' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova chave' })).toBeVisible()
})

test('a page that does not exist leads back', async ({ signedIn: page }) => {
  await page.goto('/nenhum-lugar')
  await expect(page.getByRole('heading', { name: 'Esta página não existe' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(/\/overview$/)
})

test('a search that is longer than the API takes finds nothing, and is no failure', async ({
  signedIn: page,
  merchant,
}) => {
  await merchant.api.createTransaction({ amount: 10 })
  const search = 'x'.repeat(200)
  await page.goto(`/transactions?search=${search}`)
  await expect(page.getByText(/^Nada encontrado/)).toBeVisible()
  await page.goto(`/withdrawals?search=${search}`)
  await expect(page.getByText('Nenhum saque com este filtro.')).toBeVisible()
})

test('a list that the server fails to give says that nothing is lost, and recovers', async ({
  signedIn: page,
}) => {
  const failing = '**/v1/user/transactions?*'
  await withoutAnswers(page, '/transactions')
  await page.route(failing, (route) => route.fulfill({ status: 500, json: SERVER_ERROR }))
  await page.goto('/transactions')
  await expect(page.getByText('Não foi possível carregar. Nada foi perdido.')).toBeVisible()
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Nenhuma transação ainda.')).toBeVisible()
})

test('the overview says when it does not know what waits, and finds out when asked again', async ({
  signedIn: page,
}) => {
  const asked = /\/v1\/user\/(disputes|cashouts)\?/
  await page.route(asked, (route) => route.fulfill({ status: 500, json: SERVER_ERROR }))
  await withoutAnswers(page, '/overview')
  await page.goto('/overview')
  const unread = page.getByText('Não foi possível carregar todas as suas pendências.')
  await expect(unread).toBeVisible()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(unread).toBeHidden()
})

const SERVER_ERROR = {
  statusCode: 500,
  error: 'internal_error',
  message: 'Something broke on our side',
  detail: { requestId: 'req_0123456789' },
}
