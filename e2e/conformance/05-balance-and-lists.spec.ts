import { describe, expect, test } from './support/conformance'
import { BALANCE, META, META_OF_OURS } from './support/contract'
import { expectFields } from './support/expectations'
import type { ErrorBody, Page, Transaction } from './support/wire'

describe('Balance', () => {
  for (const [field, { name, fits }] of Object.entries(BALANCE)) {
    test(`${field}: ${name}`, async ({ merchant }) => {
      const balance = (await merchant.balance()) as unknown as Record<string, unknown>
      expect(balance).toHaveProperty(field)
      expect(fits(balance[field]), `${JSON.stringify(balance[field])} is a ${name}`).toBe(true)
    })
  }
})

describe('Pagination meta', () => {
  for (const [field, { name, fits }] of Object.entries(META)) {
    test(`${field}: ${name}`, async ({ merchant }) => {
      const { body } = await merchant.get<Page<Transaction>>('cashout')
      expect(body.meta).toHaveProperty(field)
      expect(fits(body.meta[field as keyof typeof META])).toBe(true)
    })
  }

  test('it is these six and two of ours, beside data, and nothing else', async ({ merchant }) => {
    const { body } = await merchant.get<Page<Transaction>>('cashout')
    expect(Object.keys(body).sort()).toEqual(['data', 'meta'])
    expectFields(body.meta, { ...META, ...META_OF_OURS })
  })
})

describe('ErrorResponse', () => {
  const rows = {
    statusCode: ['integer, required', (body: ErrorBody) => Number.isInteger(body.statusCode)],
    error: ['string, required', (body: ErrorBody) => typeof body.error === 'string'],
    message: ['string, required', (body: ErrorBody) => typeof body.message === 'string'],
    detail: [
      'object with arbitrary properties',
      (body: ErrorBody) => body.detail instanceof Object,
    ],
  } as const
  for (const [field, [name, holds]] of Object.entries(rows)) {
    test(`${field}: ${name}`, async ({ merchant, anybody }) => {
      const refusals = [
        await merchant.post<ErrorBody>('create-transaction', {}),
        await merchant.post<ErrorBody>('create-cashout', {}),
        await merchant.get<ErrorBody>('cashout/0'),
        await anybody.get<ErrorBody>('integrations/balance'),
        await anybody.get<ErrorBody>('user/webhooks'),
      ]
      for (const { body } of refusals) expect(holds(body), JSON.stringify(body)).toBe(true)
    })
  }
})
