import { describe, expect, test } from 'vitest'
import { issuePaths, newPaidCharge } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST as decide } from './[infractionId]/route'
import { GET as stand } from './[infractionId]/standing/route'
import { POST as open } from './route'

const AT = 'http://localhost:3000/sandbox/pix/infractions'

/** The credential of the account that was paid, unless told; an empty one is none. */
type Who = { authorization?: string }

async function paid() {
  const { merchant, secretKey, token } = await newMerchant()
  const { endToEndId } = await newPaidCharge(merchant, { amount: 100 })
  const own = `Bearer ${secretKey}`
  const sent = (url: string, body: unknown, { authorization = own }: Who = {}) =>
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    })
  const report = (who?: Who, body: unknown = { endToEndId }) => open(sent(AT, body, who))
  const end = (infractionId: string, outcome: unknown, who?: Who) =>
    decide(sent(`${AT}/${infractionId}`, { outcome }, who), params({ infractionId }))
  return { endToEndId, token, report, end }
}

async function reported() {
  const account = await paid()
  const first = await account.report()
  const { infractionId } = (await first.json()) as { infractionId: string }
  return { ...account, first, infractionId }
}

describe('an account', () => {
  test('reports a payment that was made to it, once', async () => {
    const { endToEndId, report, first, infractionId } = await reported()
    expect(first.status).toBe(201)
    expect(await (await report()).json()).toMatchObject({
      infractionId,
      endToEndId,
      amount: 100,
      status: 'open',
      reason: 'FRAUD',
    })
  })

  test('can report neither what the bank never took nor what is no payment', async () => {
    const { report } = await paid()
    const unknown = await report({}, { endToEndId: 'E99999004202611211430aB3dE5fG7hI' })
    expect(unknown.status).toBe(404)
    const wrong = await report({}, { endToEndId: '1' })
    expect([wrong.status, await issuePaths(wrong)]).toEqual([400, ['endToEndId']])
  })

  test('reports and decides with the session of its dashboard too', async () => {
    const { token, report, end } = await paid()
    const person = { authorization: `Bearer ${token}` }
    const { infractionId } = (await (await report(person)).json()) as { infractionId: string }
    expect((await end(infractionId, 'rejected', person)).status).toBe(200)
  })
})

describe('a stranger', () => {
  test('neither reports a payment nor decides a report', async () => {
    const { report, end, infractionId } = await reported()
    expect((await report({ authorization: '' })).status).toBe(401)
    expect((await end(infractionId, 'accepted', { authorization: '' })).status).toBe(401)
  })

  test('who has an account of their own hears that there is no such payment or report', async () => {
    const { report, end, infractionId } = await reported()
    const { secretKey, token } = await newMerchant()
    for (const authorization of [`Bearer ${secretKey}`, `Bearer ${token}`]) {
      expect((await report({ authorization })).status).toBe(404)
      expect((await end(infractionId, 'accepted', { authorization })).status).toBe(404)
    }
    expect(await (await end(infractionId, 'rejected')).json()).toMatchObject({ status: 'rejected' })
  })

  test('who holds a key that only reads is refused', async () => {
    const { report } = await paid()
    const { secretKey } = await newMerchant({ scopes: ['read'] })
    expect((await report({ authorization: `Bearer ${secretKey}` })).status).toBe(403)
  })
})

describe('a report', () => {
  test('is decided once: the same again is the same answer, another is refused', async () => {
    const { end, infractionId } = await reported()
    for (let i = 0; i < 2; i++) {
      const response = await end(infractionId, 'accepted')
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ status: 'accepted' })
    }
    expect((await end(infractionId, 'rejected')).status).toBe(409)
    expect((await end(infractionId, 'maybe')).status).toBe(400)
    expect((await end('a\0b', 'accepted')).status).toBe(404)
  })

  test('is told to the acquirer alone', async () => {
    const { infractionId } = await reported()
    const asked = stand(new Request(`${AT}/${infractionId}/standing`), params({ infractionId }))
    expect((await asked).status).toBe(401)
  })
})
