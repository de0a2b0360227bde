import { CARDS } from './support/checkout'
import {
  numberField,
  openCharge,
  openInShop,
  payButtonOf,
  saidTo,
  typeCardInFrame,
} from './support/shop-page'
import { expect, test } from './support/shop-test'

test.describe('who may frame a session', () => {
  test('a page of another site opens nothing, and is told why', async ({
    page,
    merchant,
    site,
    stranger,
  }) => {
    const { clientSecret, publishableKey } = await openInShop(merchant, site, 'embedded')
    const options = `clientSecret: '${clientSecret}', onError: (error) => say('error', error.code, error.message)`
    await page.goto(stranger.page(`Guiche('${publishableKey}').embed('#pay', { ${options} })`))
    await expect.poll(() => saidTo(page, 'error')).toHaveLength(1)
    const [[, code, message]] = (await saidTo(page, 'error')) as [[string, string, string]]
    expect(code).toBe('frame_blocked')
    expect(message).toContain(`does not let ${stranger.origin} frame it`)
    await expect(numberField(page)).toHaveCount(0)
  })

  test('the shop’s page inside a page of another site opens nothing', async ({
    page,
    merchant,
    site,
    stranger,
  }) => {
    const { url } = await openInShop(merchant, site, 'embedded')
    await page.goto(stranger.whole(`<iframe src="${url}" width="800" height="800"></iframe>`))
    const shop = page.frameLocator('iframe')
    await expect(shop.locator('#said')).toContainText('frame_blocked')
    const fields = shop.frameLocator('iframe').getByLabel('Número do cartão')
    await expect(fields).toHaveCount(0)
  })

  test('an origin that the account takes off its list can’t any more', async ({
    page,
    merchant,
    site,
  }) => {
    const { url } = await openInShop(merchant, site, 'embedded')
    await page.goto(url)
    await expect(numberField(page)).toBeVisible()
    await merchant.dashboard('card-checkout', { method: 'PATCH', body: { allowedOrigins: [] } })
    await page.goto(url)
    await expect.poll(async () => (await saidTo(page, 'error'))[0]?.[1]).toBe('frame_blocked')
  })

  test('its policy names those origins, runs nothing inline and reaches nobody else', async ({
    request,
    merchant,
    site,
  }) => {
    const { sessionId } = await openInShop(merchant, site, 'embedded')
    const answer = await request.get(`/embed/${sessionId}`)
    const policy = answer.headers()['content-security-policy']!
    expect(policy).toContain(`frame-ancestors ${site.origin} 'self'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|stripe|\*/)
    const unknown = await request.get('/embed/cs_sandbox_0')
    expect(unknown.status()).toBe(404)
    expect(unknown.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('opened as a page of its own, the frame’s address shows nothing', async ({
    page,
    merchant,
    site,
  }) => {
    const { sessionId } = await openInShop(merchant, site, 'embedded')
    const answer = await page.goto(`/embed/${sessionId}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Este pagamento não existe' })).toBeVisible()
  })
})

test('the secret is in no address that is asked for, and in no page that we serve', async ({
  page,
  merchant,
  site,
}) => {
  const { url, clientSecret, transactionId, baseURL } = {
    ...(await openInShop(merchant, site, 'embedded')),
    baseURL: merchant.origin,
  }
  const asked: string[] = []
  const served: Promise<string>[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) => {
    if (response.url().startsWith(`${baseURL}/embed/`)) served.push(response.text())
  })
  await page.goto(url)
  await typeCardInFrame(page, CARDS.paid)
  await payButtonOf(page, 'embedded').click()
  await expect.poll(() => saidTo(page, 'complete')).toHaveLength(1)
  const secretPart = clientSecret.split('_secret_')[1]!
  expect(asked.filter((address) => address.includes(secretPart))).toEqual([])
  expect(await Promise.all(served)).toHaveLength(1)
  for (const html of await Promise.all(served)) {
    expect(html).not.toContain(secretPart)
    expect(html).not.toContain(transactionId)
    expect(html).not.toContain('Moedor manual')
  }
})

test.describe('forged messages', () => {
  test('to the frame do nothing: it is begun once, by the page around it', async ({
    page,
    merchant,
    site,
  }) => {
    const { url, sessionId } = await openInShop(merchant, site, 'custom')
    const other = await openCharge(merchant, site, 'custom')
    await page.goto(url)
    await expect(numberField(page)).toBeVisible()
    await page.evaluate((secret) => {
      const frame = document.querySelector('iframe')!.contentWindow!
      const begin = { guiche: 1, type: 'begin', mode: 'custom', clientSecret: secret }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => document.body.append('heard')
      frame.postMessage({ ...begin, publishableKey: 'pk_x', appearance: {} }, '*', [port2])
      port1.postMessage({ type: 'confirm' })
      frame.postMessage({ type: 'confirm' }, '*')
      for (const word of [null, 1, 'x', {}, { guiche: 1 }]) frame.postMessage(word, '*')
      // A frame beside ours is not the page around it either.
      const beside = document.createElement('iframe')
      document.body.append(beside)
    }, other.clientSecret)
    await typeCardInFrame(page, CARDS.paid)
    await expect(page.getByText('heard')).toHaveCount(0)
    await payButtonOf(page, 'custom').click()
    const results = () => saidTo(page, 'result')
    await expect.poll(results).toMatchObject([['result', { status: 'paid', sessionId }]])
  })

  test('to the shop do nothing: what it hears comes from our frame alone', async ({
    page,
    merchant,
    site,
  }) => {
    const { url } = await openInShop(merchant, site, 'embedded')
    await page.goto(url)
    await expect(numberField(page)).toBeVisible()
    await page.evaluate(() => {
      const paid = { sessionId: 'cs_x', transactionId: 'x', returnUrl: 'https://evil.example' }
      window.postMessage({ type: 'complete', paid }, '*')
      window.postMessage({ guiche: 1, type: 'ready' }, '*')
      window.addEventListener('message', ({ data }) => {
        if (data?.clientSecret) document.body.append('leaked')
      })
    })
    await expect(page.getByText('leaked')).toHaveCount(0)
    expect(await saidTo(page, 'complete')).toEqual([])
    await expect(numberField(page)).toBeVisible()
  })

  test('a frame that was led elsewhere is not handed the secret', async ({
    page,
    merchant,
    site,
    stranger,
  }) => {
    const { clientSecret, publishableKey } = await openInShop(merchant, site, 'embedded')
    const thief = stranger.page(`parent.postMessage({ guiche: 1, type: 'ready' }, '*')
window.addEventListener('message', ({ data }) => parent.postMessage({ stolen: data }, '*'))`)
    await page.route('**/embed/**', (route) =>
      route.fulfill({ status: 302, headers: { location: thief } }),
    )
    const script = `window.addEventListener('message', ({ data }) => data.stolen && say('stolen'))
Guiche('${publishableKey}').embed('#pay', { clientSecret: '${clientSecret}', onError: (error) => say('error', error.code) })`
    await page.goto(site.page(script))
    await expect.poll(() => saidTo(page, 'error')).toEqual([['error', 'frame_blocked']])
    expect(await saidTo(page, 'stolen')).toEqual([])
  })
})
