import { expect, test } from 'vitest'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET as getByKey } from './integrations/balance/route'
import { GET as getByPerson } from './user/balance/route'

test.each([
  ['/v1/integrations/balance', getByKey],
  ['/v1/user/balance', getByPerson],
])(
  "%s says what is a merchant's own: available, held back, and on its way out",
  async (path, GET) => {
    const { merchant, request } = await newMerchant({ reserveBasisPoints: 1_000 })
    const stranger = await newMerchant()
    await credit(stranger.merchant, 1_000)
    await credit(merchant, 100)
    await newWithdrawal(merchant, { amount: 20 })
    expect(await (await GET(request(path))).json()).toMatchObject({
      // 100 and the 20 that cover the withdrawal, less a tenth of each, less the withdrawal.
      disponivel: 88,
      reservaFinanceira: 12,
      totalDisponivel: 100,
      saquePendente: 20,
      totalSacado: 0,
    })
  },
)
