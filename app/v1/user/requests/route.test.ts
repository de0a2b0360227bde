import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeenRequest } from '@/lib/api/requests/request-row'
import { seenAt, writeRequests } from '@/lib/api/requests/testing'
import { newId } from '@/lib/kernel/new-id'
import { MINUTE_MS } from '@/lib/kernel/time'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET as getOne } from './[requestId]/route'
import { GET } from './route'

const API = 'http://localhost:3000/v1/integrations'
const TRANSACTION = newId(new Date())
const NOT_FOUND = '{"statusCode":404,"error":"not_found"}'

/** What the merchant sent, a minute apart, the newest first. */
const SENT: Partial<SeenRequest>[] = [
  { url: `${API}/balance` },
  { url: `${API}/create-transaction`, method: 'POST', status: 201, text: '{"amount":1}' },
  { url: `${API}/cashout/1`, status: 404, answer: NOT_FOUND },
  { url: `${API}/cashout/2?x=1`, answer: `{"transactionId":"${TRANSACTION}"}` },
  { url: `${API}/create-cashout`, method: 'POST', status: 503, text: 'no json', answer: '' },
]

type Merchant = Awaited<ReturnType<typeof newMerchant>>
let merchant: Merchant
let other: Merchant
let ids: string[]

beforeAll(async () => {
  merchant = await newMerchant()
  other = await newMerchant()
  const seen = SENT.map((one, i) => seenBy(merchant, i, one))
  ids = seen.map(({ requestId }) => requestId)
  await writeRequests([...seen, seenBy(other, 0, {})])
})

afterAll(() => pool.end())

function seenBy({ merchant, keyId }: Merchant, minutesAgo: number, seen: Partial<SeenRequest>) {
  const moment = new Date(Date.now() - minutesAgo * MINUTE_MS)
  return seenAt(moment, { merchantId: merchant.merchantId, keyId, ...seen })
}

async function list(query = '') {
  const response = await GET(merchant.request(`/v1/user/requests${query}`))
  return { status: response.status, body: await response.json() }
}

/** Which of the requests a query finds, by their places in `SENT`. */
async function found(query: string): Promise<number[]> {
  const { body } = await list(query)
  return body.data.map(({ requestId }: { requestId: string }) => ids.indexOf(requestId))
}

const read = (id: string, by = merchant) =>
  getOne(by.request(`/v1/user/requests/${id}`), params({ requestId: id }))

describe('200', () => {
  test.each([70_000, 0])('a body of %d bytes that was not read says so', async (unreadBytes) => {
    const unread = seenBy(merchant, 0, { method: 'POST', status: 413, unreadBytes })
    const theirs = await newMerchant()
    const ids = { merchantId: theirs.merchant.merchantId, keyId: theirs.keyId }
    await writeRequests([{ ...unread, ...ids }])
    expect(await (await read(unread.requestId, theirs)).json()).toMatchObject({
      request: { kept: 'unread', bytes: unreadBytes, body: null },
    })
  })

  test('a page, newest first, of this merchant alone', async () => {
    const { body } = await list()
    expect(body.meta).toMatchObject({ total: 5, last_page: 1 })
    expect(body.isTotalCapped).toBe(false)
    expect(await found('')).toEqual([0, 1, 2, 3, 4])
    expect(body.data[2]).toEqual({
      requestId: ids[2],
      at: expect.stringMatching(/Z$/),
      method: 'GET',
      path: '/v1/integrations/cashout/1',
      status: 404,
      error: 'not_found',
      latencyMs: 3,
      transactionId: null,
      key: { id: merchant.keyId, name: 'tests' },
    })
  })

  test.each([
    ['?method=POST', [1, 4]],
    ['?status=404', [2]],
    ['?status=2xx', [0, 1, 3]],
    ['?status=5xx', [4]],
    ['?error=not_found', [2]],
    ['?path=/v1/integrations/balance', [0]],
    ['?path=/v1/integrations/cashout/{id}', [2, 3]],
    [`?search=${TRANSACTION}`, [3]],
    [`?search=${TRANSACTION.toUpperCase()}`, [3]],
    [`?search=%E2%80%8B${TRANSACTION}`, [3]],
    ['?search=whatever', []],
    ['?search=', [0, 1, 2, 3, 4]],
    ['?page=2&per_page=2', [2, 3]],
    ['?method=POST&status=5xx', [4]],
  ])('the query %s finds %j', async (query, places) => {
    expect(await found(query)).toEqual(places)
  })

  test('by its own id, by its key, and by time', async () => {
    expect(await found(`?search=${ids[2]}`)).toEqual([2])
    expect(await found(`?keyId=${merchant.keyId}`)).toEqual([0, 1, 2, 3, 4])
    expect(await found(`?keyId=${other.keyId}`)).toEqual([])
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
    expect(await found(`?startDate=${ago(2.5)}&endDate=${ago(0.5)}`)).toEqual([1, 2])
    expect(await found('?endDate=2020-01-01')).toEqual([])
  })

  test('none on a page beyond those that are counted, but how many there are', async () => {
    const { body } = await list('?page=501')
    expect(body.data).toEqual([])
    expect(body.meta).toMatchObject({ total: 5, last_page: 1 })
  })

  test('a request whose id is of another merchant is not found by search', async () => {
    const { body } = await list(`?search=${ids[0]}`)
    expect(body.meta.total).toBe(1)
    const theirs = await GET(other.request(`/v1/user/requests?search=${ids[0]}`))
    expect((await theirs.json()).meta.total).toBe(0)
  })

  test('one with its bodies, whatever is kept of them', async () => {
    expect(await (await read(ids[1]!)).json()).toMatchObject({
      requestId: ids[1],
      query: null,
      request: { kept: 'whole', bytes: 12, body: '{"amount":1}' },
      response: { kept: 'whole', bytes: 16, body: '{"disponivel":1}' },
    })
    expect(await (await read(ids[4]!)).json()).toMatchObject({
      request: { kept: 'not_json', bytes: 7, body: null },
      response: { kept: 'none', bytes: 0, body: null },
    })
    expect((await (await read(ids[3]!)).json()).query).toBe('x=1')
  })

  test('older than thirty days is no more, though its day is still there', async () => {
    const old = seenBy(merchant, 30 * 24 * 60 + 1, {})
    await writeRequests([old])
    expect(await found(`?search=${old.requestId}`)).toEqual([])
    expect((await read(old.requestId)).status).toBe(404)
  })
})

describe('400', () => {
  test.each(['method=PUT', 'status=9', 'status=6xx', 'error=oops', 'keyId=1', 'startDate=soon'])(
    'for %s',
    async (query) => {
      const { status, body } = await list(`?${query}`)
      expect(status).toBe(400)
      expect(body.detail.issues[0].path).toBe(query.split('=')[0])
    },
  )
})

describe('404', () => {
  test("for another merchant's request, and for what is no id, alike", async () => {
    const theirs = await read(ids[0]!, other)
    const none = await read('req_1', other)
    expect([theirs.status, none.status]).toEqual([404, 404])
    const message = async (response: Response) => (await response.json()).message
    expect(await message(theirs)).toBe(await message(none))
  })
})

test('401 without a session', async () => {
  const headers = { authorization: '' }
  expect((await GET(merchant.request('/v1/user/requests', { headers }))).status).toBe(401)
})
