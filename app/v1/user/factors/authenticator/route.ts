import { startAuthenticator } from '@/lib/accounts/factors/add-authenticator'
import { removeAuthenticator } from '@/lib/accounts/factors/remove-factor'
import * as operations from '@/lib/api/operations/factors'
import { userRoute } from '@/lib/api/routes/user-route'
import { created, noContent } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.startAuthenticator, async ({ user, actor }) =>
  created(await startAuthenticator(actor, user.email)),
)

export const DELETE = userRoute(operations.removeAuthenticator, async ({ actor }) => {
  await removeAuthenticator(actor)
  return noContent()
})
