import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { issuePaths } from '@/lib/payments/testing'
import { HolderSchema } from '@/lib/payments/withdrawals/key-holder'
import { newMerchant } from '@/lib/platform/db/testing'
import { askBank } from '@/lib/sandbox/testing'
import { POST } from './route'

const PATH = '/v1/user/cashouts/holder'

beforeEach(() => {
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => askBank(new Request(...call)))
})
afterEach(() => vi.unstubAllGlobals())

describe('200', () => {
  test('tells who holds a key, and never the whole CPF', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: { pixKey: '529.982.247-25' } }))
    expect(response.status).toBe(200)
    expect(HolderSchema.parse(await response.json())).toMatchObject({
      standing: 'found',
      documentType: 'CPF',
      document: '***.982.247-**',
    })
  })

  test('says that nobody has a key', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: { pixKey: 'recusado@sandbox.guiche' } }))
    expect(await response.json()).toEqual({
      standing: 'not_found',
      name: null,
      documentType: null,
      document: null,
    })
  })
})

describe('400', () => {
  test('names what is wrong with the key', async () => {
    const { request } = await newMerchant()
    const response = await POST(request(PATH, { body: { pixKey: 'nobody' } }))
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['pixKey'])
  })
})

describe('401', () => {
  test('for an API key, because only people look before they withdraw', async () => {
    const { request, secretKey } = await newMerchant()
    const headers = { authorization: `Bearer ${secretKey}` }
    const response = await POST(request(PATH, { body: { pixKey: 'ana@example.com' }, headers }))
    expect(response.status).toBe(401)
  })
})

describe('403', () => {
  test('for a suspended account', async () => {
    const { request } = await newMerchant({ status: 'SUSPENDED' })
    const response = await POST(request(PATH, { body: { pixKey: 'ana@example.com' } }))
    expect(response.status).toBe(403)
  })
})
