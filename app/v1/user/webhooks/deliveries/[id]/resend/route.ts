import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { resendDelivery } from '@/lib/webhooks/resend-delivery'

export const POST = userRoute({}, async ({ actor, params }) =>
  ok(await resendDelivery(actor, params.id ?? '')),
)
