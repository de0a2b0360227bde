import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { getCardConfig } from '@/lib/payments/checkout/account/get-card-checkout'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.getCardConfig, async ({ merchant, publicKey }) =>
  ok({ checkout: await getCardConfig(merchant, publicKey) }),
)
