import { CARDS } from './support/checkout'
import { PHONE } from './support/devices'
import { findFaults } from './support/faults'
import { watchShifts } from './support/layout-shift'
import {
  excessOf,
  frameOf,
  numberField,
  openCharge,
  openInShop,
  payButtonOf,
  saidTo,
  typeCardInFrame,
} from './support/shop-page'
import { expect, test } from './support/shop-test'

test('each misuse gets one clear error', async ({ page, merchant, site }) => {
  const { clientSecret, publishableKey, sessionId } = await openInShop(merchant, site, 'embedded')
  const key = `'${publishableKey}'`
  const secret = `clientSecret: '${clientSecret}'`
  const attempts: [code: string, words: string, call: string][] = [
    ['invalid_key', 'takes the charge’s checkout.publishableKey', `Guiche('x')`],
    ['invalid_key', 'This is a secret key', `Guiche('sk_live_prod_x')`],
    [
      'no_such_element',
      'No element fits “#nowhere”',
      `Guiche(${key}).embed('#nowhere', { ${secret} })`,
    ],
    [
      'invalid_secret',
      'checkout.clientSecret, of the shape',
      `Guiche(${key}).embed('#pay', { clientSecret: 'x' })`,
    ],
    [
      'invalid_secret',
      'a hosted checkout has none',
      `Guiche(${key}).embed('#pay', { clientSecret: null })`,
    ],
    [
      'invalid_option',
      'There is no option “onCompleted”',
      `Guiche(${key}).embed('#pay', { ${secret}, onCompleted() {} })`,
    ],
    [
      'invalid_option',
      'onError must be a function',
      `Guiche(${key}).embed('#pay', { ${secret}, onError: 1 })`,
    ],
    [
      'invalid_option',
      'locale must be one of pt-BR, en',
      `Guiche(${key}).embed('#pay', { ${secret}, locale: 'fr' })`,
    ],
    [
      'invalid_option',
      'appearance.theme must be one of',
      `Guiche(${key}).embed('#pay', { ${secret}, appearance: { theme: 'pink' } })`,
    ],
    [
      'already_mounted',
      'This element has a checkout already',
      `mounted(); Guiche(${key}).embed('#pay', { ${secret} })`,
    ],
    [
      'already_mounted',
      `${sessionId} is shown already`,
      `mounted(); Guiche(${key}).embed(document.querySelector('p'), { ${secret} })`,
    ],
  ]
  const tries = attempts.map(([, , call]) => `() => { ${call} }`).join(',\n')
  await page.goto(
    site.page(
      `let first
const mounted = () => { first = first || Guiche(${key}).embed('#pay', { ${secret} }) }
for (const attempt of [${tries}]) {
  try { attempt(); say('none') } catch (error) { say('thrown', error.name, error.code, error.message) }
}
first.unmount()
say('left', document.querySelectorAll('iframe').length)`,
    ),
  )
  const thrown = await saidTo(page, 'thrown')
  expect(thrown.map(([, name, code]) => [name, code])).toEqual(
    attempts.map(([code]) => ['GuicheCheckoutError', code]),
  )
  for (const [at, [, words]] of attempts.entries()) expect(thrown[at]![3]).toContain(words)
  expect(await saidTo(page, 'left')).toEqual([['left', 0]])
})

test('a session of another mode, and a secret that opens none, are told to onError', async ({
  page,
  merchant,
  site,
}) => {
  const { publishableKey } = await openInShop(merchant, site, 'embedded')
  const [fields, whole] = await Promise.all([
    openCharge(merchant, site, 'custom'),
    openCharge(merchant, site, 'embedded'),
  ])
  const tell = (name: string) => `onError: (error) => say('${name}', error.code, error.message)`
  const mount = (place: string, call: string, secret: string) =>
    `Guiche('${publishableKey}').${call}('${place}', { clientSecret: '${secret}', ${tell(place)} })`
  await page.goto(
    site.page(`${mount('#pay', 'embed', fields.clientSecret)}
${mount('h1', 'custom', whole.clientSecret)}
${mount('p', 'custom', `${(await openCharge(merchant, site, 'custom')).sessionId}_secret_0`)}`),
  )
  await expect
    .poll(() => saidTo(page, '#pay'))
    .toMatchObject([['#pay', 'wrong_mode', expect.stringContaining('mount it by custom()')]])
  await expect
    .poll(() => saidTo(page, 'h1'))
    .toMatchObject([['h1', 'wrong_mode', expect.stringContaining('mount it by embed()')]])
  await expect
    .poll(() => saidTo(page, 'p'))
    .toMatchObject([['p', 'invalid_session', expect.any(String)]])
  await expect(frameOf(page).getByText('O formulário de pagamento não abriu.')).toBeVisible()
})

test('without onComplete, a paid checkout leads the shop’s page to its returnUrl', async ({
  page,
  merchant,
  site,
}) => {
  const { url } = await openInShop(merchant, site, 'embedded', { withoutOnComplete: true })
  await page.goto(url)
  await typeCardInFrame(page, CARDS.paid)
  await payButtonOf(page, 'embedded').click()
  await page.waitForURL(`${site.origin}/obrigado`)
})

test.describe('within the shop’s page', () => {
  test('nothing jumps: the frame is as high as what it shows, and nearly so from the start', async ({
    page,
    merchant,
    site,
  }) => {
    const shifted = await watchShifts(page)
    for (const mode of ['embedded', 'custom'] as const) {
      const { url } = await openInShop(merchant, site, mode)
      await page.goto(url)
      await expect(numberField(page)).toBeVisible()
      await expect.poll(() => excessOf(page)).toMatchObject({ height: 0 })
      expect(await shifted()).toBeLessThan(0.05)
      await numberField(page).fill('4')
      await numberField(page).blur()
      await expect(frameOf(page).getByText('Faltam dígitos.', { exact: false })).toBeVisible()
      await expect.poll(() => excessOf(page)).toMatchObject({ height: 0 })
    }
  })

  test('the keyboard goes from the page into the frame and out again, and the frame has a name', async ({
    page,
    merchant,
    site,
  }) => {
    const { url } = await openInShop(merchant, site, 'custom')
    await page.goto(url)
    await expect(numberField(page)).toBeVisible()
    await expect(page.locator('#pay iframe')).toHaveAttribute('title', 'Dados do cartão')
    await page.keyboard.press('Tab')
    await expect(numberField(page)).toBeFocused()
    for (const text of ['4242424242424242', '0829', '123', 'SOFIA']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeFocused()
    const changes = () => saidTo(page, 'change')
    await expect
      .poll(async () => (await changes()).at(-1))
      .toEqual(['change', { complete: true, empty: false, brand: 'visa' }])
    expect((await changes())[0]).toEqual(['change', { complete: false, empty: true, brand: null }])
    await page.keyboard.press('Enter')
    await expect(frameOf(page).getByText('Pagamento concluído')).toBeVisible()
  })

  test('confirm() of an unfinished card says so, shows where, and takes the focus there', async ({
    page,
    merchant,
    site,
  }) => {
    const { url } = await openInShop(merchant, site, 'custom')
    await page.goto(url)
    await numberField(page).fill('4242424242424242')
    await payButtonOf(page, 'custom').click()
    await expect
      .poll(async () => (await saidTo(page, 'result'))[0])
      .toEqual(['result', { status: 'incomplete', message: '3 campos precisam de correção.' }])
    await expect(frameOf(page).getByLabel('Validade')).toBeFocused()
    expect(await findFaults(page)).toEqual([])
  })

  test('the frame is light in a page that says nothing, whatever the device, and as it is told', async ({
    page,
    merchant,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const ground = () =>
      frameOf(page)
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
    const looks: [options: string, ground: string][] = [
      ['', 'rgb(249, 247, 242)'],
      [`appearance: { theme: 'auto' }`, 'rgb(25, 24, 20)'],
      [`appearance: { background: 'transparent' }`, 'rgba(0, 0, 0, 0)'],
    ]
    for (const [options, expected] of looks) {
      const { url } = await openInShop(merchant, site, 'custom', { options })
      await page.goto(url)
      await expect(numberField(page)).toBeVisible()
      expect(await ground()).toBe(expected)
    }
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`in English and ${theme}, on a phone of 320, all is readable`, async ({
      browser,
      merchant,
      site,
    }) => {
      const phone = { ...PHONE, viewport: { width: 320, height: 640 } }
      const page = await (await browser.newContext(phone)).newPage()
      const options = `locale: 'en', appearance: { theme: '${theme}' }`
      const { url } = await openInShop(merchant, site, 'embedded', { options, installments: 3 })
      await page.goto(url)
      await expect(frameOf(page).getByLabel('Card number')).toBeVisible()
      await expect(page.locator('#pay iframe')).toHaveAttribute('title', 'Card payment')
      expect(await findFaults(page)).toEqual([])
      expect(await excessOf(page)).toMatchObject({ width: 0 })
      await page.close()
    })
  }
})
