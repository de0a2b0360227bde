import { describe, expect, test } from 'vitest'
import { newMerchant, params } from '@/lib/db/testing'
import { issuePaths, newPaidCharge } from '@/lib/transactions/testing'
import { POST as decide } from './[infractionId]/route'
import { GET as stand } from './[infractionId]/standing/route'
import { POST as open } from './route'

const AT = 'http://localhost:3000/sandbox/pix/infractions'
const sent = (url: string, body: unknown) =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function reported() {
  const { merchant } = await newMerchant()
  const { endToEndId } = await newPaidCharge(merchant, { amount: 100 })
  const report = () => open(sent(AT, { endToEndId }))
  const first = await report()
  const { infractionId } = (await first.json()) as { infractionId: string }
  const end = (outcome: unknown) =>
    decide(sent(`${AT}/${infractionId}`, { outcome }), params({ infractionId }))
  return { endToEndId, report, first, infractionId, end }
}

describe('a payer', () => {
  test('reports a payment once, without any credential', async () => {
    const { endToEndId, report, first, infractionId } = await reported()
    expect(first.status).toBe(201)
    expect(await (await report()).json()).toMatchObject({
      ...{ infractionId, endToEndId, amount: 100, status: 'open', reason: 'FRAUD' },
    })
  })

  test('can report neither what the bank never took nor what is no payment', async () => {
    const endToEndId = 'E99999004202611211430aB3dE5fG7hI'
    expect((await open(sent(AT, { endToEndId }))).status).toBe(404)
    const wrong = await open(sent(AT, { endToEndId: '1' }))
    expect([wrong.status, await issuePaths(wrong)]).toEqual([400, ['endToEndId']])
  })
})

describe('a report', () => {
  test('is decided once: the same again is the same answer, another is refused', async () => {
    const { end } = await reported()
    for (let i = 0; i < 2; i++) {
      const response = await end('accepted')
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ status: 'accepted' })
    }
    expect((await end('rejected')).status).toBe(409)
    expect((await end('maybe')).status).toBe(400)
  })

  test('is told to the acquirer alone', async () => {
    const { infractionId } = await reported()
    const asked = stand(new Request(`${AT}/${infractionId}/standing`), params({ infractionId }))
    expect((await asked).status).toBe(401)
  })
})
