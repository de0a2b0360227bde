import { changeForgottenPassword } from '@/lib/accounts/recovery/change-forgotten-password'
import * as operations from '@/lib/api/operations/recovery'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { noContent } from '@/lib/platform/http/respond'

export const POST = publicRoute(
  operations.resetPassword,
  async ({ body, params, request, requestId }) => {
    const origin = { address: clientAddress(request.headers), requestId }
    await changeForgottenPassword(params.token ?? '', body.password, origin)
    return noContent()
  },
)
