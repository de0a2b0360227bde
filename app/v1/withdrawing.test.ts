import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { credit, issuePaths } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST as createByKey } from './integrations/create-cashout/route'
import { POST as createByPerson } from './user/cashouts/route'

const body = (fields: object = {}) => ({ amount: 20, pixKey: 'ana@example.com', ...fields })
const errorOf = async (response: Response) => ErrorSchema.parse(await response.json())

/** What a key and a person are answered alike; what differs is in the tests of each route. */
describe.each([
  ['/v1/integrations/create-cashout', createByKey],
  ['/v1/user/cashouts', createByPerson],
])('POST %s', (path, POST) => {
  /** A merchant with money, and how it asks for a withdrawal. */
  async function newAsker(available: number, settings?: Parameters<typeof newMerchant>[0]) {
    const { request, merchant } = await newMerchant(settings)
    await credit(merchant, available)
    return (fields?: object) => POST(request(path, { body: body(fields) }))
  }

  test('201 PENDING where the account asks for approval', async () => {
    const ask = await newAsker(20, { cashoutApproval: 'ALWAYS' })
    const response = await ask()
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ status: 'PENDING' })
  })

  test('201 to a repeat, for the same withdrawal, saying that it is one', async () => {
    const ask = await newAsker(100)
    const idempotencyKey = randomUUID()
    const first = await ask({ idempotencyKey })
    const second = await ask({ idempotencyKey })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  test('400 names every violation at once', async () => {
    const ask = await newAsker(100)
    const response = await ask({ amount: 5, pixKey: '123', idempotencyKey: 'x' })
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual(['amount', 'idempotencyKey', 'pixKey'])
  })

  test('403 where withdrawals are disabled', async () => {
    const ask = await newAsker(20, { cashoutsEnabled: false })
    const response = await ask()
    expect(response.status).toBe(403)
    expect((await errorOf(response)).message).toContain('disabled')
  })

  test('409 for an idempotencyKey that came with another body', async () => {
    const ask = await newAsker(100)
    const idempotencyKey = randomUUID()
    await ask({ idempotencyKey })
    const response = await ask({ idempotencyKey, amount: 21 })
    expect(response.status).toBe(409)
    expect((await errorOf(response)).error).toBe('idempotency_conflict')
  })

  test('409 for the same withdrawal again, naming the first, unless the body allows it', async () => {
    const ask = await newAsker(100)
    const { transactionId, createdAt } = await (await ask()).json()
    const response = await ask()
    expect(response.status).toBe(409)
    expect(await errorOf(response)).toMatchObject({
      error: 'duplicate_cashout',
      detail: { transactionId, amount: 20, createdAt },
    })
    expect((await ask({ allowDuplicate: true })).status).toBe(201)
  })

  test('422 for more than is available, saying how much is', async () => {
    const ask = await newAsker(19.99)
    const response = await ask()
    expect(response.status).toBe(422)
    expect(await errorOf(response)).toMatchObject({
      error: 'insufficient_balance',
      detail: { disponivel: 19.99 },
    })
  })
})
