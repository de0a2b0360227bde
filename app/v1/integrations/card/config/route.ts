import * as operations from '@/lib/api/operations/integrations'
import { cardConfig } from '@/lib/checkout/card-config'
import { env } from '@/lib/env'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'

export const GET = merchantRoute(operations.getCardConfig, async ({ merchant, publicKey }) => {
  const installation = { publicUrl: env.PUBLIC_URL, isLive: env.isLive }
  return ok({ checkout: cardConfig(merchant, publicKey, installation) })
})
