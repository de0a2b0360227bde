import { checkCurrentPassword } from '@/lib/accounts/passwords/check-current-password'
import { changeEmail } from '@/lib/accounts/recovery/change-email'
import * as operations from '@/lib/api/operations/recovery'
import { userRoute } from '@/lib/api/routes/user-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { accepted } from '@/lib/platform/http/respond'

export const PUT = userRoute(operations.changeEmail, async ({ user, actor, body, request }) => {
  const provenHash = await checkCurrentPassword(user, body.password, clientAddress(request.headers))
  await changeEmail(actor, { email: user.email, newEmail: body.email, provenHash })
  return accepted({ status: 'accepted' })
})
