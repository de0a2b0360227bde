import { describe, expect, test } from 'vitest'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/integrations/balance'

describe('200', () => {
  test('answers all seven fields of a fresh account', async () => {
    const { request } = await newMerchant()
    const response = await GET(request(PATH))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      ...{ disponivel: 0, reservaFinanceira: 0, saldoBloqueado: 0, saquePendente: 0 },
      ...{ totalDisponivel: 0, totalSacado: 0, updatedAt: expect.stringMatching(/Z$/) },
    })
  })

  test("says what is a merchant's own: available, held back, and on its way out", async () => {
    const { merchant, request } = await newMerchant({ reserveBasisPoints: 1_000 })
    const stranger = await newMerchant()
    await credit(stranger.merchant, 1_000)
    await credit(merchant, 100)
    await newWithdrawal(merchant, { amount: 20 })
    expect(await (await GET(request(PATH))).json()).toMatchObject({
      // 100 and the 20 that cover the withdrawal, less a tenth of each, less the withdrawal.
      ...{ disponivel: 88, reservaFinanceira: 12, totalDisponivel: 100 },
      ...{ saquePendente: 20, totalSacado: 0 },
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
