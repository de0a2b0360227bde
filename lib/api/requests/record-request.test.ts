import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { POST as createCashout } from '@/app/v1/integrations/create-cashout/route'
import { POST as createTransaction } from '@/app/v1/integrations/create-transaction/route'
import { GET as listTransactions } from '@/app/v1/integrations/list-transactions/route'
import { pool } from '@/lib/platform/db/pool'
import { newMerchant } from '@/lib/platform/db/testing'
import { flushRequests, recordRequest } from './record-request'
import { seenAt } from './testing'

const CREATE = '/v1/integrations/create-transaction'

afterEach(() => vi.restoreAllMocks())
afterAll(() => pool.end())

/** The log of one merchant, oldest first. */
async function logOf(merchantId: string) {
  await flushRequests()
  const { rows } = await pool.query(
    'SELECT * FROM "ApiRequest" WHERE "merchantId" = $1 ORDER BY "requestId"',
    [merchantId],
  )
  return rows
}

describe('what is noted', () => {
  test('a request that went well: its key, its transaction, and both bodies masked', async () => {
    const { merchant, keyId, request } = await newMerchant()
    const body = { amount: 10, clientCpf: '529.982.247-25', description: 'café' }
    const answer = await createTransaction(request(CREATE, { body }))
    const { transactionId, pixCode } = await answer.json()
    const [row, ...others] = await logOf(merchant.merchantId)
    expect(others).toEqual([])
    expect(row).toMatchObject({ keyId, transactionId, method: 'POST', path: CREATE, status: 201 })
    expect(`req_${row.requestId.replaceAll('-', '')}`).toBe(answer.headers.get('x-request-id'))
    expect(JSON.parse(row.requestBody)).toEqual({ ...body, clientCpf: '***.982.247-**' })
    expect(JSON.parse(row.responseBody)).toMatchObject({ pixCode, clientCpf: '***.982.247-**' })
  })

  test.each([
    ['an invalid body', createTransaction, CREATE, { body: { amount: -1 } }, 'invalid_request'],
    [
      'too little money',
      createCashout,
      '/v1/integrations/create-cashout',
      { body: { amount: 10, pixKey: 'ana@example.com' } },
      'insufficient_balance',
    ],
    [
      'a transaction that is not there',
      listTransactions,
      '/v1/integrations/list-transactions?transactionId=01a1fce6-7e38-725f-acd9-15f314da8239',
      {},
      'not_found',
    ],
  ])('%s', async (_, route, path, init, error) => {
    const { merchant, request } = await newMerchant()
    const { status } = await route(request(path, init))
    expect(await logOf(merchant.merchantId)).toMatchObject([{ status, errorCode: error }])
  })

  test.each([
    ['a key without the scope', ['read'], {}, 403, 'forbidden'],
    ['a body that is too long', ['all'], { 'content-length': '70000' }, 413, 'body_too_large'],
    [
      'a body of another type',
      ['all'],
      { 'content-type': 'text/csv' },
      415,
      'unsupported_media_type',
    ],
    ['a body that is no UTF-8', ['all'], {}, 400, 'invalid_request'],
  ] as const)('%s: that there was one, how long, and that it was not read', async (...given) => {
    const [, scopes, headers, status, errorCode] = given
    const { merchant, request } = await newMerchant({ scopes: [...scopes] })
    const sent = { 'content-type': 'application/json', 'content-length': '2', ...headers }
    const body = new Uint8Array([0x22, 0xff])
    const broken = new Request(request(CREATE, { method: 'POST', headers: sent }), { body })
    await createTransaction(broken)
    const requestBytes = Number(sent['content-length'])
    expect(await logOf(merchant.merchantId)).toMatchObject([
      { status, errorCode, requestBytes, requestBody: '' },
    ])
  })

  test('no body where none was sent, read or not', async () => {
    const { merchant, request } = await newMerchant({ scopes: ['read'] })
    await createTransaction(request(CREATE, { method: 'POST', headers: { 'content-length': '0' } }))
    await listTransactions(request('/v1/integrations/list-transactions'))
    const none = { requestBytes: 0, requestBody: null }
    expect(await logOf(merchant.merchantId)).toMatchObject([none, none])
  })

  test('a body in pieces that was not read: that its length is not known', async () => {
    const { merchant, request } = await newMerchant({ scopes: ['read'] })
    const headers = { 'transfer-encoding': 'chunked' }
    await createTransaction(request(CREATE, { body: { amount: 10 }, headers }))
    expect(await logOf(merchant.merchantId)).toMatchObject([{ requestBytes: 0, requestBody: '' }])
  })

  test('a body that is no JSON: how long it was, not what', async () => {
    const { merchant, request } = await newMerchant()
    const broken = request(CREATE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    await createTransaction(new Request(broken, { body: 'cpf=52998224725' } as RequestInit))
    const [row] = await logOf(merchant.merchantId)
    expect(row).toMatchObject({ status: 400, requestBytes: 15, requestBody: null })
    expect(row.responseBody).not.toContain('52998224725')
  })

  test('nothing of a request whose key is not valid', async () => {
    const { merchant, request } = await newMerchant()
    const headers = { authorization: 'Bearer sk_live_prod_nobody' }
    await createTransaction(request(CREATE, { body: { amount: 10 }, headers }))
    expect(await logOf(merchant.merchantId)).toEqual([])
  })

  test('never the secret key, in any column', async () => {
    const { merchant, request, secretKey } = await newMerchant()
    const body = { amount: 10, description: `oops ${secretKey}`, cardToken: 'tok_visa' }
    await createTransaction(request(CREATE, { body }))
    await listTransactions(request(`/v1/integrations/list-transactions?search=${secretKey}`))
    const everything = JSON.stringify(await logOf(merchant.merchantId))
    expect(everything).toContain('[redacted]')
    expect(everything).not.toContain(secretKey.slice(13))
    expect(everything).not.toContain('tok_visa')
  })
})

describe('when the database does not take it', () => {
  const connect = () => vi.spyOn(pool, 'connect') as unknown as ReturnType<typeof vi.fn>

  test('the request is answered all the same, and written once it does', async () => {
    const { merchant, request } = await newMerchant()
    const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const answer = await createTransaction(request(CREATE, { body: { amount: 10 } }))
    connect().mockRejectedValueOnce(lost)
    expect(answer.status).toBe(201)
    expect(await logOf(merchant.merchantId)).toHaveLength(1)
  })

  test('rows that can never be written do not hold up the next', async () => {
    const { merchant } = await newMerchant()
    const { merchantId } = merchant
    const broken = new pg.DatabaseError('invalid', 0, 'error')
    broken.code = '22021'
    connect().mockRejectedValueOnce(broken)
    recordRequest(seenAt(new Date(), { merchantId }))
    await flushRequests()
    recordRequest(seenAt(new Date(), { merchantId, status: 204 }))
    expect(await logOf(merchantId)).toMatchObject([{ status: 204 }])
  })
})
