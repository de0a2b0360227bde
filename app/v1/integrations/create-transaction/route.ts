import { merchantRoute } from '@/lib/http/merchant-route'
import { created } from '@/lib/http/respond'
import { ChargeBody } from '@/lib/transactions/charge-body'
import { createCharge } from '@/lib/transactions/create-charge'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(
  { scope: 'charge', body: ChargeBody },
  async ({ merchant, body }) => {
    const { charge, replayed } = await createCharge(merchant, body)
    return created({ ...presentTransaction(charge), checkout: null }, { replayed })
  },
)
