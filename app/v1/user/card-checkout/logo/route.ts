import * as operations from '@/lib/api/operations/card-checkout'
import { userRoute } from '@/lib/api/routes/user-route'
import { removeLogo, writeLogo } from '@/lib/payments/checkout/account/write-logo'
import { noContent, ok } from '@/lib/platform/http/respond'

export const PUT = userRoute(operations.uploadCardLogo, async ({ actor, merchant, request }) =>
  ok(await writeLogo(actor, merchant, request)),
)

export const DELETE = userRoute(operations.removeCardLogo, async ({ actor }) => {
  await removeLogo(actor)
  return noContent()
})
