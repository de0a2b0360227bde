import * as operations from '@/lib/api/operations/integrations'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { created } from '@/lib/http/respond'
import { createCharge } from '@/lib/transactions/create-charge'
import { presentTransaction } from '@/lib/transactions/public-transaction'

export const POST = merchantRoute(operations.createTransaction, async ({ merchant, body }) => {
  const { charge, replayed } = await createCharge(merchant, body)
  return created({ ...presentTransaction(charge, env.PUBLIC_URL), checkout: null }, { replayed })
})
