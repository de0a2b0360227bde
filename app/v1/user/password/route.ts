import { checkCurrentPassword } from '@/lib/accounts/passwords/check-current-password'
import { changePassword } from '@/lib/accounts/sessions/change-password'
import * as operations from '@/lib/api/operations/sessions'
import { userRoute } from '@/lib/api/routes/user-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { noContent } from '@/lib/platform/http/respond'

export const PUT = userRoute(
  operations.changePassword,
  async ({ user, merchant, actor, session, body, request }) => {
    const provenHash = await checkCurrentPassword(
      user,
      body.current,
      clientAddress(request.headers),
    )
    const names = [user.name, merchant.name]
    await changePassword(actor, session, { ...user, names, password: body.password, provenHash })
    return noContent()
  },
)
