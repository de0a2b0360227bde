import { randomUUID } from 'node:crypto'
import { cardCharge } from './support/card'
import { describe, expect, test } from './support/conformance'
import { EVENTS } from './support/contract'
import { accepted, refused } from './support/expectations'
import type { ErrorBody } from './support/wire'

describe('What the contract leaves open: PIX or card', () => {
  const card: [string, object][] = [
    ['paymentMethod other than pix', { paymentMethod: 'credit_card' }],
    ['paymentMethod bolbradesco', { paymentMethod: 'bolbradesco' }],
    ['paymentMethod boleto', { paymentMethod: 'boleto' }],
    ['paymentMethodTypes other than pix', { paymentMethodTypes: ['card'] }],
    ['paymentMethodTypes with more than pix', { paymentMethodTypes: ['pix', 'card'] }],
    ['cardToken', { cardToken: 'tok_1042' }],
    ['checkoutUiMode', { checkoutUiMode: 'embedded' }],
    ['successUrl', { successUrl: 'https://loja.exemplo.com.br/obrigado' }],
    ['cancelUrl', { cancelUrl: 'https://loja.exemplo.com.br/carrinho' }],
    ['returnUrl', { returnUrl: 'https://loja.exemplo.com.br/volta' }],
    ['installments above 1', { installments: 2 }],
  ]
  for (const [says, fields] of card) {
    test(`${says} asks for a card`, async ({ cardless }) => {
      const answer = await cardless.post('create-transaction', { amount: 10, ...fields })
      refused(answer, 'checkout_not_configured')
    })
  }

  const pix: [string, object][] = [
    ['nothing', {}],
    ['paymentMethod pix', { paymentMethod: 'pix' }],
    ['paymentMethodTypes of pix alone', { paymentMethodTypes: ['pix'] }],
    ['one installment', { installments: 1 }],
  ]
  for (const [says, fields] of pix) {
    test(`${says} is PIX`, async ({ merchant }) => {
      expect(await merchant.charge(fields)).toMatchObject({ source: 'PIX', checkout: null })
    })
  }

  test('paymentMethod pix beside a card-only field is refused, naming the field', async ({
    merchant,
  }) => {
    for (const fields of card.map(([, sent]) => sent).slice(3)) {
      const body = { amount: 10, ...fields, paymentMethod: 'pix' }
      const answer = await merchant.post('create-transaction', body)
      refused(answer, 'invalid_request', Object.keys(fields)[0]!)
    }
  })

  test('an unknown identifier is refused, naming the known ones', async ({ merchant }) => {
    for (const [field, value] of [
      ['paymentMethod', 'bitcoin'],
      ['paymentMethodTypes', ['cash']],
    ] as const) {
      const body = { amount: 10, [field]: value }
      const answer = await merchant.post<ErrorBody>('create-transaction', body)
      refused(answer, 'invalid_request', field)
      expect(answer.body.detail.issues![0]!.message).toContain('boleto')
    }
  })
})

describe('What the contract leaves open: what a charge says', () => {
  test('source is PIX for PIX', async ({ samples }) => {
    expect((await samples.bare()).source).toBe('PIX')
  })

  test('source is CREDIT_CARD for a card', async ({ merchant }) => {
    expect((await cardCharge(merchant)).source).toBe('CREDIT_CARD')
  })

  test('origin is API for what a key creates', async ({ samples }) => {
    for (const { origin } of await samples.all()) expect(origin).toBe('API')
  })

  test('externalId is the txid of a PIX charge', async ({ samples }) => {
    expect((await samples.bare()).externalId).toMatch(/^[a-zA-Z0-9]{26,35}$/)
  })

  test('transactionDate is createdAt until the provider says when it settled', async ({
    samples,
  }) => {
    const { transactionDate, createdAt } = await samples.bare()
    expect(transactionDate).toBe(createdAt)
  })

  test('receiptUrl is null until COMPLETED', async ({ samples }) => {
    expect((await samples.bare()).receiptUrl).toBeNull()
  })

  test('receiptUrl is then our public receipt', async ({ samples, bank: _ }) => {
    const { receiptUrl } = (await samples.paid())!
    expect(receiptUrl).not.toBeNull()
    expect((await fetch(receiptUrl!)).status).toBe(200)
  })

  test('the fee is a share of the amount, half up to the centavo, and never above it', async ({
    merchant,
  }) => {
    const charged = async (centavos: number) => {
      const amount = centavos / 100
      const { feeAmount, finalAmount } = await merchant.charge({ amount })
      expect(finalAmount).toBe(Number((amount - feeAmount).toFixed(2)))
      return Math.round(feeAmount * 100)
    }
    // Of whole thousands nothing is rounded: two of them tell the account's share and fixed part.
    const [whole, half] = [await charged(100_000_000), await charged(50_000_000)]
    const basisPoints = (whole - half) / 5_000
    const fixed = whole - basisPoints * 10_000
    const isTie = (centavos: number) => (centavos * basisPoints) % 10_000 === 5_000
    const ties = Array.from({ length: 20_000 }, (_, index) => index + 1).filter(isTie)
    for (const centavos of [1, 50, 51, 999, 1_000, ...ties.slice(0, 3)]) {
      const share = Math.floor((centavos * basisPoints + 5_000) / 10_000)
      expect(await charged(centavos)).toBe(Math.min(share + fixed, centavos))
    }
  })

  test('another currency than brl needs a checkout that settles externally', async ({
    merchant,
  }) => {
    const answer = await merchant.post('create-transaction', { amount: 10, currency: 'usd' })
    refused(answer, 'invalid_request', 'currency')
  })

  test('amounts have at most two decimals', async ({ merchant }) => {
    for (const amount of [0.011, 10.999, 19.9000001]) {
      refused(await merchant.post('create-transaction', { amount }), 'invalid_request', 'amount')
    }
  })

  test('an unknown field of the body is ignored', async ({ merchant }) => {
    const charge = await merchant.charge({ cupom: 'JUNHO', __proto__: null, constructor: 1 })
    expect(charge.status).toBe('PENDING')
  })

  test('where both name a parameter, tracking_parameters wins over the flat utm_*', async ({
    merchant,
  }) => {
    const tracking_parameters = { utm_source: 'objeto' }
    const flat = { utm_source: 'solto', utm_medium: 'social' }
    const { trackingParameters } = await merchant.charge({ tracking_parameters, ...flat })
    expect(trackingParameters).toEqual({ utm_source: 'objeto', utm_medium: 'social' })
  })
})

describe('What the contract leaves open: how long a text may be', () => {
  const longest = {
    description: 500,
    productName: 200,
    clientName: 200,
    clientPhone: 40,
    clientCpf: 32,
    utm_source: 500,
    utm_medium: 500,
    utm_campaign: 500,
    utm_content: 500,
    utm_term: 500,
    pixKey: 77,
  }
  for (const [field, length] of Object.entries(longest)) {
    test(`${field}: ${length} characters`, async ({ merchant }) => {
      const send = (value: string) =>
        merchant.post('create-transaction', { amount: 10, [field]: value })
      accepted(await send('é'.repeat(length)))
      refused(await send('é'.repeat(length + 1)), 'invalid_request', field)
    })
  }

  test('cardToken: 500 characters', async ({ cardless }) => {
    const send = (length: number) =>
      cardless.post('create-transaction', { amount: 10, cardToken: 'é'.repeat(length) })
    accepted(await send(500))
    refused(await send(501), 'invalid_request', 'cardToken')
  })

  test('clientEmail: 254 characters', async ({ merchant }) => {
    const domain = `${'a.'.repeat(94)}com.br`
    const send = (clientEmail: string) =>
      merchant.post('create-transaction', { amount: 10, clientEmail })
    accepted(await send(`${'a'.repeat(254 - domain.length - 1)}@${domain}`))
    const longer = `${'a'.repeat(254 - domain.length)}@${domain}`
    refused(await send(longer), 'invalid_request', 'clientEmail')
  })

  test('no text has a NUL or half a character', async ({ merchant }) => {
    for (const description of ['a\0b', 'a\ud800b']) {
      const answer = await merchant.post('create-transaction', { amount: 10, description })
      refused(answer, 'invalid_request', 'description')
    }
  })
})

describe('What the contract leaves open: repeating', () => {
  test('a replay answers as the first did, with Idempotent-Replayed: true', async ({
    merchant,
  }) => {
    const body = { amount: 10, referenceId: randomUUID() }
    const first = await merchant.post('create-transaction', body)
    const again = await merchant.post('create-transaction', body)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again).toMatchObject({ status: first.status, body: first.body })
  })

  test('the same key with another body is a 409 that names the first', async ({ merchant }) => {
    const referenceId = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId })
    const body = { amount: 10.01, referenceId }
    const answer = await merchant.post<ErrorBody>('create-transaction', body)
    refused(answer, 'idempotency_conflict')
    expect(answer.body.detail.transactionId).toBe(transactionId)
  })

  test('another order, other spelling and unknown fields are the same body', async ({
    merchant,
  }) => {
    const referenceId = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId, clientName: 'Ana' })
    const same = { clientName: 'Ana', extra: 1, referenceId: referenceId.toUpperCase() }
    expect(await merchant.charge(same)).toMatchObject({ transactionId })
  })

  test('a replay after payment is the charge as it is by now', async ({ merchant, bank }) => {
    const fields = { referenceId: randomUUID() }
    const charge = await merchant.charge(fields)
    await bank.pay(charge)
    await merchant.reaches(charge, 'COMPLETED')
    expect(await merchant.charge(fields)).toMatchObject({ status: 'COMPLETED' })
  })

  test('a payment is credited once, and told once', async ({ merchant, bank, inbox }) => {
    const charge = await merchant.charge()
    const { disponivel } = await merchant.balance()
    await bank.pay(charge)
    const paid = await merchant.reaches(charge, 'COMPLETED')
    await inbox.take('transaction.completed', charge.transactionId)
    const balance = await merchant.balance()
    expect(balance.disponivel).toBeCloseTo(disponivel + paid.finalAmount, 2)
    const told = inbox.of(charge.transactionId).map(({ event }) => event.event)
    expect(told).toEqual(EVENTS.slice(0, 2))
  })
})
