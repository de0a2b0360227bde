import { verifyEmail } from '@/lib/accounts/recovery/verify-email'
import * as operations from '@/lib/api/operations/recovery'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { ok } from '@/lib/platform/http/respond'

export const POST = publicRoute(operations.confirmEmail, async ({ params, request, requestId }) => {
  const origin = { address: clientAddress(request.headers), requestId }
  return ok(await verifyEmail(params.token ?? '', origin))
})
