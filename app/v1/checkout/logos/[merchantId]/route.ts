import * as operations from '@/lib/api/operations/card-checkout'
import { publicRoute } from '@/lib/api/routes/public-route'
import { getLogo } from '@/lib/payments/checkout/account/write-logo'
import { file } from '@/lib/platform/http/respond'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=300'

export const GET = publicRoute(operations.getCardLogo, async ({ params, query }) => {
  const { bytes, type, isVersion } = await getLogo(params.merchantId ?? '', query.v ?? null)
  const name = type.replace('image/', 'logo.')
  return file(bytes, type, { name, cacheControl: isVersion ? FOR_GOOD : FOR_NOW })
})
