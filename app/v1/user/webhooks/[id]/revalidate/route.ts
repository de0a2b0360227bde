import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { readerLocale } from '@/lib/platform/http/reader'
import { ok } from '@/lib/platform/http/respond'
import { revalidateEndpoint } from '@/lib/webhooks/endpoints/send-ping'

export const POST = userRoute(
  operations.revalidateEndpoint,
  async ({ merchant, params, request }) => {
    const locale = readerLocale(request.headers)
    return ok(await revalidateEndpoint(merchant.merchantId, params.id ?? '', locale))
  },
)
