import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { readerLocale } from '@/lib/platform/http/reader'
import { ok } from '@/lib/platform/http/respond'
import { sendTest } from '@/lib/webhooks/endpoints/send-ping'

export const POST = userRoute(
  operations.testEndpoint,
  async ({ merchant, params, body, request }) => {
    const locale = readerLocale(request.headers)
    return ok(await sendTest(merchant.merchantId, params.id ?? '', body.event, locale))
  },
)
