import * as operations from '@/lib/api/operations/webhooks'
import { checkIdentity } from '@/lib/auth/check-identity'
import { clientAddress } from '@/lib/http/client-address'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { getEndpoint } from '@/lib/webhooks/endpoints/get-endpoint'
import { revealSecret } from '@/lib/webhooks/endpoints/reveal-secret'

export const POST = userRoute(
  operations.revealEndpointSecret,
  async ({ actor, user, params, body, request }) => {
    const id = params.id ?? ''
    await getEndpoint(actor.merchantId, id)
    await checkIdentity(user, body.password, clientAddress(request.headers))
    return ok(await revealSecret(actor, id))
  },
)
