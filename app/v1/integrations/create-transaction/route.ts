import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { describeCharge } from '@/lib/payments/checkout/sessions/read-checkout'
import { created } from '@/lib/platform/http/respond'

export const POST = merchantRoute(
  operations.createTransaction,
  async ({ merchant, publicKey, body }) => {
    const { charge, replayed } = await createCharge(merchant, body, { publicKey })
    return created(await describeCharge(charge), { replayed })
  },
)
