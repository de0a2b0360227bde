import { describe, expect, test } from 'vitest'
import { DisputePageSchema } from '@/lib/payments/disputes/public-dispute'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { issuePaths } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { GET } from './route'

const PATH = '/v1/user/disputes'

/** An account with its disputes, one for each way that a dispute can stand. */
async function disputed() {
  const { request, merchant } = await newMerchant()
  const [lost, won, open] = await Promise.all([
    newReportedCharge(merchant, 'accepted'),
    newReportedCharge(merchant, 'rejected'),
    newReportedCharge(merchant),
  ])
  const list = async (query = '') => {
    const response = await GET(request(PATH + query))
    expect(response.status).toBe(200)
    return DisputePageSchema.parse(await response.json())
  }
  return { lost, won, open, list }
}

describe('200', () => {
  test('lists disputes, newest first, with their charge and where they are answered', async () => {
    const { lost, won, open, list } = await disputed()
    const { data, meta } = await list()
    expect(meta.total).toBe(3)
    const ids = data.map(({ transactionId }) => transactionId)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const standing = ({ infraction: { transactionId } }: typeof open) =>
      data.find((one) => one.transactionId === transactionId)
    expect(standing(open)).toMatchObject({
      chargeId: open.charge.transactionId,
      outcome: 'open',
      status: 'PENDING',
      source: 'PIX',
      amount: 100,
      reason: 'FRAUD',
      respondBy: expect.any(String),
      decidedAt: null,
      answer: { place: 'sandbox', url: `${env.PUBLIC_URL}/sandbox/disputes/${open.infractionId}` },
    })
    expect(standing(won)).toMatchObject({ outcome: 'won', decidedAt: expect.any(String) })
    expect(standing(lost)).toMatchObject({ outcome: 'lost', decidedAt: expect.any(String) })
  })

  test.each(['open', 'won', 'lost'] as const)('keeps to those that are %s', async (state) => {
    const disputes = await disputed()
    const { data } = await disputes.list(`?state=${state}`)
    const { transactionId } = disputes[state].infraction
    expect(data).toMatchObject([{ transactionId, outcome: state }])
  })

  test('puts first what must be answered first, of those that are open', async () => {
    const { request, merchant } = await newMerchant()
    const first = await newReportedCharge(merchant)
    await newReportedCharge(merchant)
    const response = await GET(request(`${PATH}?state=open&per_page=1`))
    const { data, meta } = DisputePageSchema.parse(await response.json())
    expect(data).toMatchObject([{ transactionId: first.infraction.transactionId }])
    expect(meta.total).toBe(2)
  })

  test("tells nothing of a stranger's disputes", async () => {
    await disputed()
    const { request } = await newMerchant()
    const response = await GET(request(PATH))
    expect(await response.json()).toMatchObject({ data: [], meta: { total: 0 } })
  })
})

describe('400', () => {
  test('an unknown state', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(`${PATH}?state=PENDING`))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['state'])
  })
})

describe('401', () => {
  test('no session', async () => {
    expect((await GET(new Request(`http://localhost${PATH}`))).status).toBe(401)
  })
})
