import { describe, expect, test } from 'vitest'
import { GET as getTransaction } from '@/app/v1/user/transactions/[transactionId]/route'
import { issuePaths } from '@/lib/payments/testing'
import { params } from '@/lib/platform/db/testing'
import { BIA, newShop, TRACE } from '@/lib/privacy/testing'
import { POST as erase } from './erasures/route'
import { POST as exportAll } from './exports/route'
import { GET } from './route'

test('the periods are those of the installation', async () => {
  const { request } = await newShop()
  const response = await GET(request('/v1/user/privacy'))
  expect(await response.json()).toEqual({
    kinds: [
      { kind: 'payments', months: 60 },
      { kind: 'unpaid', months: 12 },
      { kind: 'events', months: 12 },
      { kind: 'messages', months: 6 },
      { kind: 'addresses', months: 6 },
    ],
    requestLogDays: 30,
  })
})

describe('an export', () => {
  const path = '/v1/user/privacy/exports'

  test('200 is a file that no cache keeps, and names nobody in its headers', async () => {
    const { request, cancelled } = await newShop()
    const { transactionId } = await cancelled()
    const response = await exportAll(request(path, { body: { cpf: BIA.clientCpf } }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify([...response.headers])).not.toMatch(TRACE)
    expect(await response.json()).toMatchObject({ payments: [{ transactionId }] })
  })

  test.each([
    [{}, 'cpf'],
    [{ cpf: '529.982.247-26' }, 'cpf'],
    [{ email: 'bia' }, 'email'],
    [{ cpf: '52998224725', email: 'bia@example.com' }, 'cpf'],
  ])('400 for %j', async (body, path400) => {
    const { request } = await newShop()
    const response = await exportAll(request(path, { body }))
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.clone().json())).not.toMatch(/529\.?982/)
    expect(await issuePaths(response)).toEqual([path400])
  })
})

test('an erased payment is answered without the person', async () => {
  const { request, cancelled } = await newShop()
  const { transactionId } = await cancelled()
  const body = { email: 'bia@example.com' }
  const response = await erase(request('/v1/user/privacy/erasures', { body }))
  expect(await response.json()).toMatchObject({ dryRun: false, masked: 1, held: 0, next: null })
  const shown = await getTransaction(
    request(`/v1/user/transactions/${transactionId}`),
    params({ transactionId }),
  )
  const transaction = { amount: 19.9, clientName: null, clientCpf: null }
  expect(await shown.json()).toMatchObject({ transaction })
})
