import * as operations from '@/lib/api/operations/webhooks'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { chooseLocale } from '@/lib/i18n/locale'
import { sendTest } from '@/lib/webhooks/endpoints/send-test'

export const POST = userRoute(
  operations.testEndpoint,
  async ({ merchant, params, body, request }) => {
    const locale = chooseLocale(undefined, request.headers.get('accept-language'))
    return ok(await sendTest(merchant.merchantId, params.id ?? '', body.event, locale))
  },
)
