import { describe, expect, test } from 'vitest'
import { GET as GET_SESSION } from '@/app/v1/checkout/sessions/[sessionId]/route'
import { clientSecretOf, findSession } from '@/lib/payments/checkout/sessions/find-session'
import { syncSession } from '@/lib/payments/checkout/sessions/sync-session'
import { newCardCharge, newPaidCardCharge } from '@/lib/payments/checkout/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit } from '@/lib/payments/testing'
import { params } from '@/lib/platform/db/testing'
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

describe('after a refund', () => {
  test('the page tells what went back, and leads to the receipt', async () => {
    const { charge, merchant } = await newPaidCardCharge({ fields: { checkoutUiMode: 'hosted' } })
    const { merchantId } = merchant
    const { transactionId } = charge
    await credit(merchant, 50)
    const refunded = async (amount: number) => {
      const { refund } = await createRefund(merchantId, { transactionId, amount })
      await settleRefund(refund, {
        status: 'paid',
        returnId: `re_${amount}`,
        settledAt: new Date(),
      })
      return (await (await ask(charge.externalId!)).text()).replaceAll('\u00a0', ' ')
    }
    const part = await refunded(30)
    expect(part).toContain('Uma parte deste pagamento, R$ 30,00, voltou para quem pagou.')
    expect(part).toContain('−R$ 30,00')
    const whole = await refunded(70)
    expect(whole).toContain('<title>Reembolsado: R$ 100,00 a ')
    for (const html of [part, whole]) {
      expect(html).toMatch(/Devolvido.*Total após devoluções/)
      expect(html).toContain('>Ver comprovante<')
      expect(html).not.toContain('>Total pago</dt>')
    }
  })
})

describe('the way back', () => {
  const hosted = { checkoutUiMode: 'hosted' } as const
  const html = async (fields: object) => {
    const { charge } = await newCardCharge({ fields: { ...hosted, ...fields } })
    return (await ask(charge.externalId!)).text()
  }

  test('is left out without a page of the shop’s to go back to', async () => {
    expect(await html({ cancelUrl: 'https://loja.example/carrinho' })).toContain('>Voltar à loja<')
    expect(await html({})).not.toContain('>Voltar à loja<')
  })
})

describe('once its charge has ended', () => {
  const fields = {
    checkoutUiMode: 'hosted',
    clientName: 'Beatriz Nogueira',
    clientEmail: 'bia@example.com',
    clientCpf: '52998224725',
    description: 'Pedido de 529.982.247-25',
  }

  test.each(['paid', 'failed', 'expired'] as const)('as %s, the page names nobody', async (end) => {
    const { charge, cards, current } = await newCardCharge({ fields })
    const { session } = await findSession(charge)
    const secret = clientSecretOf(session)!
    expect(await (await ask(charge.externalId!)).text()).toContain(secret)
    if (end === 'paid') cards.pay(charge)
    else cards.pay(charge, { status: end })
    await syncSession(charge, cards)
    expect((await current()).status).not.toBe('PENDING')
    const response = await ask(charge.externalId!)
    expect(response.status).toBe(200)
    const html = await response.text()
    for (const told of [secret, 'Beatriz', 'bia@example.com', '529.982', '52998224725']) {
      expect(html).not.toContain(told)
    }
  })

  test('whoever still has the client secret reads no more by it', async () => {
    const { charge, cards } = await newCardCharge({ fields })
    const { session } = await findSession(charge)
    cards.pay(charge)
    await syncSession(charge, cards)
    const authorization = `Bearer ${clientSecretOf(session)}`
    const url = `http://localhost/v1/checkout/sessions/${session.sessionId}`
    const read = GET_SESSION(
      new Request(url, { headers: { authorization } }),
      params({ sessionId: session.sessionId }),
    )
    expect(await (await read).json()).toMatchObject({
      chargeStatus: 'COMPLETED',
      customerName: null,
      customerEmail: null,
    })
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
