import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { PIX_KEY_TYPE, UTM } from './support/contract'
import { accepted, refused } from './support/expectations'
import type { Merchant } from './support/merchant'

interface Row {
  field: string
  says: string
  takes: unknown[]
  refuses: unknown[]
  /** Values that the account's card checkout may be unable to serve. */
  isForCheckout?: boolean
}

const string = (field: string, says = 'string'): Row => ({
  field,
  says,
  takes: ['texto', 'Ação às 9h ☕', ''],
  refuses: [1, true, {}, ['texto']],
})
const uri = (field: string, mode: string): Row => ({
  field,
  says: `string (uri), used with ${mode}`,
  takes: ['https://loja.exemplo.com.br/obrigado', 'https://loja.exemplo.com.br/?pedido=1042'],
  refuses: ['', 'obrigado', '/obrigado', 'javascript:alert(1)', 1, {}],
})

/** The table of the body: each field, what it takes up to its limits, and what is beyond them. */
const ROWS: Row[] = [
  {
    field: 'amount',
    says: 'number, required, 0.01 <= amount <= 1000000',
    takes: [0.01, 0.02, 19.9, 999_999.99, 1_000_000],
    refuses: [undefined, null, 0, 0.009, -0.01, -10, 1_000_000.01, 1e15, '10', true, [10], {}],
  },
  string('description'),
  string('productName'),
  string('clientName', 'string, payer name'),
  {
    field: 'clientEmail',
    says: 'string (e-mail format)',
    takes: ['ana@exemplo.com.br', 'ana.souza+loja@exemplo.com.br'],
    refuses: ['', 'ana', 'ana@', '@exemplo.com.br', 'ana exemplo@x.com', 1, {}],
  },
  string('clientPhone'),
  string('clientCpf', 'string, payer document'),
  {
    field: 'tracking_parameters',
    says: 'TrackingParameters',
    takes: [{}, { utm_source: 'a' }, Object.fromEntries(UTM.map((name) => [name, 'a']))],
    refuses: ['utm_source=a', 1, [], { utm_source: 1 }, { UTM_SOURCE: 'a' }, { fbclid: 'a' }],
  },
  ...UTM.map((name) => string(name, 'string, flat alternative to tracking_parameters')),
  {
    field: 'referenceId',
    says: 'string (uuid), idempotency key',
    takes: [randomUUID(), randomUUID().toUpperCase()],
    refuses: ['', '1042', 'pedido-1042', randomUUID().slice(1), 1042, {}],
  },
  {
    field: 'paymentMethod',
    says: 'string, identifiers such as credit_card, visa, master, bolbradesco',
    takes: ['credit_card', 'visa', 'master', 'bolbradesco'],
    refuses: [1, {}, ['visa']],
  },
  {
    field: 'paymentMethodTypes',
    says: 'array of string, values such as card, link, paypal',
    takes: [['card'], ['link'], ['paypal'], ['card', 'link', 'paypal']],
    refuses: ['card', {}, [1], [null]],
    isForCheckout: true,
  },
  { ...string('cardToken'), takes: ['tok_1042'], isForCheckout: true },
  {
    field: 'installments',
    says: 'integer, 1 <= installments <= 12',
    takes: [1, 2, 11, 12],
    refuses: [0, -1, 13, 1.5, '2', true, [1]],
  },
  {
    field: 'currency',
    says: 'string, ISO-4217, default brl',
    takes: ['brl', 'BRL'],
    refuses: ['', 'b', 'real', 'R$', 986, {}],
  },
  {
    field: 'pixKeyType',
    says: 'PixKeyType, not sent in the standard flow',
    takes: [...PIX_KEY_TYPE],
    refuses: ['', 'cpf', 'RANDOM', 1],
  },
  {
    field: 'pixKey',
    says: 'string, not sent in the standard flow',
    takes: ['ana@exemplo.com.br'],
    refuses: [1, {}, ['ana@exemplo.com.br']],
  },
  {
    field: 'checkoutUiMode',
    says: 'CheckoutUiMode',
    takes: ['hosted', 'embedded', 'custom'],
    refuses: ['', 'HOSTED', 'popup', 1],
  },
  uri('successUrl', 'hosted'),
  uri('cancelUrl', 'hosted'),
  uri('returnUrl', 'embedded or custom'),
]

async function holdTo({ field, takes, refuses }: Row, merchant: Merchant) {
  const send = (value: unknown) =>
    merchant.post('create-transaction', { amount: 10, [field]: value })
  for (const value of takes) {
    await test.step(`takes ${JSON.stringify(value)}`, async () => accepted(await send(value)))
  }
  for (const value of refuses) {
    await test.step(`refuses ${JSON.stringify(value)}`, async () =>
      refused(await send(value), 'invalid_request', field))
  }
}

describe('POST /v1/integrations/create-transaction, body', () => {
  for (const row of ROWS) {
    const title = `${row.field}: ${row.says}`
    // What a checkout can do differs; how the field is written does not, and is judged first.
    if (row.isForCheckout) test(title, ({ cardless }) => holdTo(row, cardless))
    else test(title, ({ merchant }) => holdTo(row, merchant))
  }

  test('utm_*: the flat alternatives are stored as tracking_parameters are', async ({
    merchant,
  }) => {
    const flat = Object.fromEntries(UTM.map((name) => [name, `${name} enviado`]))
    expect((await merchant.charge(flat)).trackingParameters).toEqual(flat)
  })

  test('currency: brl when none is sent, so that the same key repeats the same charge', async ({
    merchant,
  }) => {
    const fields = { referenceId: randomUUID() }
    const { transactionId } = await merchant.charge(fields)
    expect(await merchant.charge({ ...fields, currency: 'brl' })).toMatchObject({ transactionId })
  })

  test('field names are case-sensitive', async ({ merchant }) => {
    const answer = await merchant.post('create-transaction', { Amount: 10 })
    refused(answer, 'invalid_request', 'amount')
    const charge = await merchant.charge({ ClientName: 'Ana' })
    expect(charge.clientName).toBeNull()
  })
})
