import * as operations from '@/lib/api/operations/integrations'
import { getCardConfig } from '@/lib/checkout/account/get-card-config'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'

export const GET = merchantRoute(operations.getCardConfig, async ({ merchant, publicKey }) =>
  ok({ checkout: await getCardConfig(merchant, publicKey) }),
)
