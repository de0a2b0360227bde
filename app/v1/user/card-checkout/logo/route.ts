import * as operations from '@/lib/api/operations/card-checkout'
import { removeLogo, writeLogo } from '@/lib/checkout/account/write-logo'
import { noContent, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

export const PUT = userRoute(operations.uploadCardLogo, async ({ actor, merchant, request }) =>
  ok(await writeLogo(actor, merchant, request)),
)

export const DELETE = userRoute(operations.removeCardLogo, async ({ actor }) => {
  await removeLogo(actor)
  return noContent()
})
