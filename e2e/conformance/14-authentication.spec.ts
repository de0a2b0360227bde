import { createHmac } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { ENDPOINTS, EXTENSIONS } from './support/contract'
import { refused } from './support/expectations'
import type { ErrorBody } from './support/wire'

/** What is sent in place of a good credential. */
const NO_CREDENTIALS = {
  nothing: {},
  'an empty header': { authorization: '' },
  'another scheme': { authorization: 'Basic c2tfbGl2ZV9wcm9kXzp4' },
  'the scheme alone': { authorization: 'Bearer' },
  'a key that is none': { authorization: 'Bearer sk_live_prod_0123456789' },
  'a public key': { authorization: `Bearer pk_live_prod_${'0'.repeat(38)}` },
}

describe('Authentication', () => {
  for (const [method, path] of [...ENDPOINTS, ...EXTENSIONS]) {
    test(`1: ${method} ${path} wants the secret key as Authorization: Bearer`, async ({
      merchant,
    }) => {
      const { status, headers } = await merchant.ask<ErrorBody>(path, { method })
      expect([401, 403]).not.toContain(status)
      expect(headers.get('www-authenticate')).toBeNull()
    })

    test(`4: ${method} ${path} without or with an invalid credential yields 401`, async ({
      anybody,
    }) => {
      for (const [sent, headers] of Object.entries(NO_CREDENTIALS)) {
        await test.step(`with ${sent}`, async () => {
          const answer = await anybody.ask<ErrorBody>(`integrations/${path}`, { method, headers })
          refused(answer, 'unauthenticated')
          expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
        })
      }
    })
  }

  test('1: the scheme is HTTP’s, so its case does not matter', async ({ anybody, merchant }) => {
    const headers = { authorization: `bearer ${merchant.secretKey}` }
    expect((await anybody.ask('integrations/balance', { headers })).status).toBe(200)
  })

  test('2: an API key has a public and a secret key: pk_live_prod_ and sk_live_prod_', async ({
    owner,
  }) => {
    const { status, body } = await owner.post<Record<string, string>>('keys', {
      name: 'Conformance',
      scopes: ['read'],
    })
    expect(status).toBe(201)
    expect(body.publicKey).toMatch(/^pk_live_prod_/)
    expect(body.secretKey).toMatch(/^sk_live_prod_/)
    expect((await owner.delete(`keys/${body.id}`)).status).toBe(204)
  })

  test('3: the secret key is shown once, and in no answer after', async ({ owner, merchant }) => {
    const { body } = await owner.get('keys')
    expect(JSON.stringify(body)).not.toContain(merchant.secretKey)
    expect(JSON.stringify(body)).not.toMatch(/sk_live_prod_\w{6}/)
  })

  test('4: a revoked key is an invalid credential', async ({ owner, installation, anybody }) => {
    const pair = { name: 'Conformance', scopes: ['read'] }
    const { body } = await owner.post<Record<string, string>>('keys', pair)
    const headers = { authorization: `Bearer ${body.secretKey}` }
    const ask = () => anybody.ask('integrations/balance', { headers })
    expect((await ask()).status, installation.origin).toBe(200)
    await owner.delete(`keys/${body.id}`)
    await expect.poll(async () => (await ask()).status).toBe(401)
  })

  test('5: the webhook management endpoints use the JWT of a dashboard user, not the secret key', async ({
    owner,
    anybody,
    merchant,
  }) => {
    expect((await owner.get('webhooks')).status).toBe(200)
    const headers = { authorization: `Bearer ${merchant.secretKey}` }
    refused(await anybody.ask('user/webhooks', { headers }), 'unauthenticated')
  })

  test('5: nor do the integration endpoints take that JWT', async ({ anybody, installation }) => {
    const { token } = installation
    test.skip(!token, 'needs the dashboard credential of the account: give --token')
    const headers = { authorization: `Bearer ${token}` }
    refused(await anybody.ask('integrations/balance', { headers }), 'unauthenticated')
  })

  test('6: X-Webhook-Signature is the lowercase hexadecimal HMAC SHA-256 of the raw body', async ({
    merchant,
    inbox,
  }) => {
    const { transactionId } = await merchant.charge({ description: 'Pão, café & açúcar ☕' })
    const { headers, raw } = await inbox.take('transaction.created', transactionId)
    const expected = createHmac('sha256', inbox.secret).update(raw).digest('hex')
    expect(headers['x-webhook-signature']).toBe(expected)
    expect(headers['x-webhook-signature']).toMatch(/^[0-9a-f]{64}$/)
  })

  test('6: another secret, or another body, gives another signature', async ({
    merchant,
    inbox,
  }) => {
    const { transactionId } = await merchant.charge()
    const { headers, raw } = await inbox.take('transaction.created', transactionId)
    const sign = (secret: string, body: Buffer) =>
      createHmac('sha256', secret).update(body).digest('hex')
    expect(headers['x-webhook-signature']).not.toBe(sign('', raw))
    const changed = Buffer.from(raw.toString().replace('"amount":10', '"amount":11'))
    expect(headers['x-webhook-signature']).not.toBe(sign(inbox.secret, changed))
  })
})
