import * as operations from '@/lib/api/operations/account'
import { clientAddress } from '@/lib/http/client-address'
import { publicRoute } from '@/lib/http/public-route'
import { created } from '@/lib/http/respond'
import { registerMerchant } from '@/lib/merchants/register-merchant'

export const POST = publicRoute(operations.register, async ({ body, request }) =>
  created(await registerMerchant(body, clientAddress(request.headers))),
)
