import * as operations from '@/lib/api/operations/integrations'
import { describeCharge } from '@/lib/checkout/sessions/describe-charge'
import { merchantRoute } from '@/lib/http/merchant-route'
import { created } from '@/lib/http/respond'
import { createCharge } from '@/lib/transactions/create-charge'

export const POST = merchantRoute(
  operations.createTransaction,
  async ({ merchant, publicKey, body }) => {
    const { charge, replayed } = await createCharge(merchant, body, { publicKey })
    return created(await describeCharge(charge), { replayed })
  },
)
