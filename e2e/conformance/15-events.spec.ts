import { cardCharge } from './support/card'
import { describe, expect, test } from './support/conformance'
import { EVENT_DATA, EVENTS, UTM } from './support/contract'
import { dateTime } from './support/shapes'

const TRACKING = {
  utm_source: 'instagram',
  utm_medium: 'social',
  utm_campaign: 'junho',
  utm_content: 'carrossel',
  utm_term: 'café',
}

describe('Events', () => {
  test('a webhook is an HTTP POST with application/json', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { method, headers } = await inbox.take('transaction.created', transactionId)
    expect(method).toBe('POST')
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test('X-Webhook-Event: the event name', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { headers, event } = await inbox.take('transaction.created', transactionId)
    expect(headers['x-webhook-event']).toBe('transaction.created')
    expect(event.event).toBe('transaction.created')
  })

  test('X-Webhook-Signature: see Authentication', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { headers } = await inbox.take('transaction.created', transactionId)
    expect(headers['x-webhook-signature']).toHaveLength(64)
  })

  test('transaction.created: a charge was created', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(event.data).toMatchObject({ type: 'CASHIN', status: 'PENDING' })
  })

  test('transaction.completed: a charge was paid', async ({ merchant, bank, inbox }) => {
    const charge = await merchant.charge()
    await bank.pay(charge)
    const { event } = await inbox.take('transaction.completed', charge.transactionId)
    expect(event.data).toMatchObject({ type: 'CASHIN', status: 'COMPLETED' })
  })

  const outcomes = {
    'cashout.created': ['fornecedor@exemplo.com.br', 'PENDING'],
    'cashout.processing': ['fornecedor@exemplo.com.br', 'PROCESSING'],
    'cashout.completed': ['fornecedor@exemplo.com.br', 'COMPLETED'],
    'cashout.failed': ['recusado@sandbox.guiche', 'FAILED'],
    'cashout.reversed': ['devolvido@sandbox.guiche', 'REVERSED'],
  } as const
  for (const [name, [pixKey, status]] of Object.entries(outcomes)) {
    test(`${name}: a withdrawal is ${status}`, async ({ merchant, bank, inbox }) => {
      test.slow()
      await bank.fund(6)
      const { transactionId } = await merchant.cashout({ pixKey })
      const { event } = await inbox.take(name, transactionId)
      expect(event.data).toMatchObject({ type: 'CASHOUT', status })
    })
  }

  for (const name of EVENTS) {
    test(`${name}: may be subscribed to, and is published with an example of it`, async ({
      owner,
    }) => {
      interface Published {
        data: { name: string; example: { event: string; timestamp: string; data: object } }[]
      }
      const { body } = await owner.get<Published>('webhooks/events')
      const example = body.data.find((one) => one.name === name)!.example
      expect(example.event).toBe(name)
      expect(dateTime.fits(example.timestamp)).toBe(true)
      for (const field of Object.keys(EVENT_DATA)) expect(example.data).toHaveProperty(field)
    })
  }
})

describe('Events, payload', () => {
  test('event: string, the event name', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(EVENTS).toContain(event.event)
  })

  test('timestamp: string (date-time)', async ({ merchant, inbox }) => {
    const { transactionId, createdAt } = await merchant.charge()
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(dateTime.fits(event.timestamp)).toBe(true)
    expect(event.timestamp).toBe(createdAt)
  })

  test('data: object, beside event and timestamp and nothing else', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(Object.keys(event).sort()).toEqual(['data', 'event', 'timestamp'])
    expect(event.data).toEqual(expect.any(Object))
  })

  for (const [field, { name, fits }] of Object.entries(EVENT_DATA)) {
    test(`data.${field}: ${name}`, async ({ merchant, inbox }) => {
      for (const fields of [{}, { tracking_parameters: TRACKING }]) {
        const { transactionId } = await merchant.charge(fields)
        const { event } = await inbox.take('transaction.created', transactionId)
        expect(event.data).toHaveProperty(field)
        expect(fits(event.data[field]), JSON.stringify(event.data[field])).toBe(true)
      }
    })
  }

  test('rule 1: tracking_parameters come back in both objects and in the flat utm_* fields', async ({
    merchant,
    inbox,
  }) => {
    const { transactionId } = await merchant.charge({ tracking_parameters: TRACKING })
    const { event } = await inbox.take('transaction.created', transactionId)
    const { data } = event
    expect(data.trackingParameters).toEqual(TRACKING)
    expect(data.tracking_parameters).toEqual(TRACKING)
    for (const name of UTM) expect(data[name]).toBe(TRACKING[name])
  })

  test('rule 2: confirmation, then the transaction is updated, then the webhook is sent', async ({
    merchant,
    bank,
    inbox,
  }) => {
    const charge = await merchant.charge()
    await bank.pay(charge)
    const { event } = await inbox.take('transaction.completed', charge.transactionId)
    const now = await merchant.transaction(charge.transactionId)
    expect(event.data).toMatchObject({ ...now })
  })

  test('rule 3: card flow: the checkout’s return is received, then the event is sent', async ({
    inbox,
    merchant,
  }) => {
    const { transactionId, checkout } = await cardCharge(merchant)
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(event.data.checkoutSessionId).toBe(checkout!.sessionId)
  })

  test('rule 4: event + referenceId + timestamp tell a duplicate from another event', async ({
    merchant,
    bank,
    inbox,
  }) => {
    const charge = await merchant.charge()
    await bank.pay(charge)
    await inbox.take('transaction.completed', charge.transactionId)
    const keys = inbox
      .of(charge.transactionId)
      .map(({ event }) => [event.event, event.data.referenceId, event.timestamp].join())
    expect(new Set(keys).size).toBe(2)
  })
})
