import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newMember } from '@/lib/accounts/team/testing'
import { DestinationListSchema, DestinationSchema } from '@/lib/payments/withdrawals/destination'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { DELETE } from './[id]/route'
import { GET, POST } from './route'

const PATH = '/v1/user/destinations'
type Owner = Awaited<ReturnType<typeof newMerchant>>

const add = ({ request }: Owner, body: object, headers = {}) =>
  POST(request(PATH, { body, headers }))
const list = async ({ request }: Owner) =>
  DestinationListSchema.parse(await (await GET(request(PATH))).json()).data
const remove = ({ request }: Owner, id: string) =>
  DELETE(request(`${PATH}/${id}`, { method: 'DELETE' }), params({ id }))

describe('201, 200 and 204', () => {
  test('a destination is added in canonical form, listed, and removed', async () => {
    const owner = await newMerchant()
    const response = await add(owner, { pixKey: ' Ana@Example.com ', name: 'Ana' })
    expect(response.status).toBe(201)
    const made = DestinationSchema.parse(await response.json())
    expect(made).toMatchObject({ pixKey: 'ana@example.com', pixKeyType: 'EMAIL', name: 'Ana' })
    expect(made.usableAt).toBe(made.createdAt)
    expect(await list(owner)).toEqual([made])
    expect((await remove(owner, made.destinationId)).status).toBe(204)
    expect(await list(owner)).toEqual([])
  })
})

describe('400', () => {
  test.each([{}, { pixKey: 'x' }, { pixKey: 'ana@example.com', pixKeyType: 'CPF' }])(
    'for %j',
    async (body) => {
      expect((await add(await newMerchant(), body)).status).toBe(400)
    },
  )
})

describe('403', () => {
  test('for a member who is no owner', async () => {
    const owner = await newMerchant()
    const { headers } = await newMember(owner.merchant.merchantId)
    expect((await add(owner, { pixKey: 'ana@example.com' }, headers)).status).toBe(403)
  })
})

describe('404', () => {
  test("for no id, for none, and for another merchant's", async () => {
    const [owner, stranger] = [await newMerchant(), await newMerchant()]
    const { destinationId } = await (await add(owner, { pixKey: 'ana@example.com' })).json()
    for (const id of ['x', randomUUID(), destinationId]) {
      expect((await remove(stranger, id)).status, id).toBe(404)
    }
    expect(await list(stranger)).toEqual([])
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('409', () => {
  test('for the same key in another form', async () => {
    const owner = await newMerchant()
    await add(owner, { pixKey: '529.982.247-25' })
    const again = await add(owner, { pixKey: '52998224725' })
    expect(again.status).toBe(409)
    expect((await again.json()).error).toBe('already_exists')
  })
})
