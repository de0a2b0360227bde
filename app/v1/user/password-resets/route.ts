import { startPasswordReset } from '@/lib/accounts/recovery/start-password-reset'
import * as operations from '@/lib/api/operations/recovery'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { accepted } from '@/lib/platform/http/respond'

export const POST = publicRoute(operations.startPasswordReset, async ({ body, request }) => {
  await startPasswordReset(body.email, clientAddress(request.headers))
  return accepted({ status: 'accepted' })
})
