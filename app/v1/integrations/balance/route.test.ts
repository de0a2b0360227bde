import { describe, expect, test } from 'vitest'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/integrations/balance'

describe('200', () => {
  test('answers all seven fields of a fresh account', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      disponivel: 0,
      reservaFinanceira: 0,
      saldoBloqueado: 0,
      saquePendente: 0,
      totalDisponivel: 0,
      totalSacado: 0,
      updatedAt: expect.stringMatching(/Z$/),
    })
  })
})

describe('401 and 403', () => {
  test('without a key, and for one that may not read', async () => {
    const { request } = await newMerchant({ scopes: ['charge', 'withdraw'] })
    expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
    expect((await GET(request(PATH))).status).toBe(403)
  })
})
