import * as operations from '@/lib/api/operations/webhooks'
import { userRoute } from '@/lib/api/routes/user-route'
import { chooseLocale } from '@/lib/i18n/locale'
import { ok } from '@/lib/platform/http/respond'
import { sendTest } from '@/lib/webhooks/endpoints/send-ping'

export const POST = userRoute(
  operations.testEndpoint,
  async ({ merchant, params, body, request }) => {
    const locale = chooseLocale(undefined, request.headers.get('accept-language'))
    return ok(await sendTest(merchant.merchantId, params.id ?? '', body.event, locale))
  },
)
