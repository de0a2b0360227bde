import { describe, expect, test } from 'vitest'
import { newCardCharge } from '@/lib/checkout/testing'
import { GET } from './route'

const ask = (sessionId: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost/checkout/${sessionId}`, { headers }), {
    params: Promise.resolve({ sessionId }),
  })

describe('200', () => {
  test('the page is whole before any script runs, and is kept by nobody', async () => {
    const { charge } = await newCardCharge({
      fields: { amount: 396, productName: 'Kit coador <2 kg>', checkoutUiMode: 'hosted' },
    })
    const response = await ask(charge.externalId!, { 'accept-language': 'en' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Card number')
    expect(html).toContain('Kit coador &lt;2 kg>')
  })

  test('its policy has the nonce of its script and of its one style, and no two are alike', async () => {
    const { charge } = await newCardCharge({ fields: { checkoutUiMode: 'hosted' } })
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await ask(charge.externalId!)
        const [, nonce] = /'nonce-([^']+)'/.exec(
          response.headers.get('content-security-policy') ?? '',
        )!
        const html = await response.text()
        expect(html.match(new RegExp(`<(script|style)[^>]*nonce="${nonce}"`, 'g'))).toHaveLength(2)
        expect(html.match(/<(script|style)(?![^>]*(nonce=|application\/json))/g)).toBeNull()
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

describe('404', () => {
  test('no such session', async () => {
    const response = await ask('cs_none')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Este pagamento não existe')
  })

  test('a session that is shown in a page of the merchant’s', async () => {
    const { charge } = await newCardCharge({ fields: { checkoutUiMode: 'embedded' } })
    expect((await ask(charge.externalId!)).status).toBe(404)
  })
})
