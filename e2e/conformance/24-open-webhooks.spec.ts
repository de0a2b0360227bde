import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from './support/conformance'
import { EVENTS, TRANSACTION, UTM } from './support/contract'
import { refused } from './support/expectations'
import type { Endpoint } from './support/wire'

describe('What the contract leaves open: what events tell', () => {
  test('data is the public Transaction and more', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { event } = await inbox.take('transaction.created', transactionId)
    for (const [field, { name, fits }] of Object.entries(TRANSACTION)) {
      expect(event.data, field).toHaveProperty(field)
      expect(fits(event.data[field]), `${field} is a ${name}`).toBe(true)
    }
  })

  test('data.referenceId: the charge’s referenceId', async ({ merchant, inbox }) => {
    const referenceId = randomUUID()
    const { transactionId } = await merchant.charge({ referenceId })
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(event.data.referenceId).toBe(referenceId)
  })

  test('data.referenceId: the transactionId, where none was sent', async ({ merchant, inbox }) => {
    const { transactionId } = await merchant.charge()
    const { event } = await inbox.take('transaction.created', transactionId)
    expect(event.data.referenceId).toBe(transactionId)
  })

  test('data.referenceId: the withdrawal’s idempotencyKey', async ({ merchant, bank, inbox }) => {
    await bank.fund(6)
    const idempotencyKey = randomUUID()
    const cashout = await merchant.cashout({ idempotencyKey })
    const { event } = await inbox.take('cashout.completed', cashout.transactionId)
    expect(event.data.referenceId).toBe(idempotencyKey)
  })

  test('data.id: the legacy integer that cashout/{id} accepts', async ({
    merchant,
    bank,
    inbox,
  }) => {
    await bank.fund(6)
    const { transactionId } = await merchant.cashout()
    const { event } = await inbox.take('cashout.completed', transactionId)
    const { body } = await merchant.get(`cashout/${event.data.id}`)
    expect(body).toMatchObject({ transactionId })
  })

  test('checkoutSessionId and paymentIntentId are null for PIX; utm_* are null when not sent', async ({
    merchant,
    inbox,
  }) => {
    const { transactionId } = await merchant.charge()
    const { data } = (await inbox.take('transaction.created', transactionId)).event
    const nothing = Object.fromEntries(UTM.map((name) => [name, null]))
    expect(data).toMatchObject({ checkoutSessionId: null, paymentIntentId: null, ...nothing })
  })

  test('a withdrawal sent at once emits cashout.created, cashout.processing, then its end', async ({
    merchant,
    bank,
    inbox,
  }) => {
    await bank.fund(6)
    const { transactionId } = await merchant.cashout()
    await inbox.take('cashout.completed', transactionId)
    const told = inbox.of(transactionId).map(({ event }) => event.event)
    expect(told).toEqual(['cashout.created', 'cashout.processing', 'cashout.completed'])
  })

  test('Standard Webhooks’ three headers are sent beside the signature', async ({
    merchant,
    inbox,
  }) => {
    const { transactionId } = await merchant.charge()
    const { headers, raw } = await inbox.take('transaction.created', transactionId)
    const given = headers as Record<string, string>
    expect(new Webhook(inbox.secret).verify(raw.toString(), given)).toBeTruthy()
  })

  test('a failed delivery is tried again: the same bytes, the same timestamp', async ({
    merchant,
    inbox,
  }) => {
    test.setTimeout(60_000)
    inbox.answerWith(500)
    const { transactionId } = await merchant.charge()
    await inbox.take('transaction.created', transactionId)
    inbox.answerWith(204)
    const count = () => inbox.of(transactionId).length
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(1)
    const [first, again] = inbox.of(transactionId)
    expect(again!.raw.equals(first!.raw)).toBe(true)
    expect(again!.headers['x-webhook-signature']).toBe(first!.headers['x-webhook-signature'])
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  })
})

describe('What the contract leaves open: endpoints', () => {
  const shape = {
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    description: null,
    enabled: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  }

  test('POST {url, events[], description?} is 201, with the secret this once', async ({
    owner,
    inbox,
  }) => {
    const wanted = { url: inbox.url, events: ['cashout.failed'] }
    const { status, body } = await owner.post<Endpoint>('webhooks', wanted)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...shape, ...wanted })
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { body: shown } = await owner.get<Endpoint>(`webhooks/${body.id}`)
    expect(JSON.stringify(shown)).not.toContain(body.secret)
    await owner.delete(`webhooks/${body.id}`)
  })

  test('POST names what is wrong with url and events', async ({ owner }) => {
    const wrong = { url: ['', 'loja', 'ftp://a.b/c', 1], events: [[], ['nope'], 'x', undefined] }
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const good = { url: 'https://example.com/', events: ['cashout.failed'] }
        const answer = await owner.post('webhooks', { ...good, [field]: value })
        refused(answer, 'invalid_request', field)
      }
    }
  })

  const refusedAddresses = [
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://[fd00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x0a000001/',
  ]
  for (const url of refusedAddresses) {
    test(`no endpoint may be at ${url}`, async ({ owner }) => {
      const answer = await owner.post('webhooks', { url, events: ['cashout.failed'] })
      refused(answer, 'invalid_request', 'url')
    })
  }

  test('revalidate sends a signed webhook.validation, and answers its result', async ({
    owner,
    inbox,
  }) => {
    const wanted = { url: inbox.url, events: ['cashout.failed'] }
    const { body } = await owner.post<Endpoint>('webhooks', wanted)
    const before = inbox.pings().length
    const ping = await owner.post(`webhooks/${body.id}/revalidate`)
    expect(ping.body).toMatchObject({ ok: true, status: 204, error: null })
    const pings = inbox.pings().slice(before)
    // The endpoint may have been pinged by itself too, as a new one is.
    expect(pings.length).toBeGreaterThan(0)
    const names = new Set(pings.map(({ headers }) => headers['x-webhook-event']))
    expect([...names]).toEqual(['webhook.validation'])
    await owner.delete(`webhooks/${body.id}`)
  })

  test('events lists the eleven names, each with a description and an example', async ({
    owner,
  }) => {
    interface Published {
      data: { name: string; description: string; example: object }[]
    }
    const { body } = await owner.get<Published>('webhooks/events')
    expect(body.data.map(({ name }) => name)).toEqual(EVENTS)
    for (const { description } of body.data) expect(description.length).toBeGreaterThan(10)
  })

  test('what is not there is not found', async ({ owner }) => {
    const one = `webhooks/${randomUUID()}`
    refused(await owner.get(one), 'not_found')
    refused(await owner.patch(one, { enabled: false }), 'not_found')
    refused(await owner.delete(one), 'not_found')
    refused(await owner.post(`${one}/revalidate`), 'not_found')
  })
})
