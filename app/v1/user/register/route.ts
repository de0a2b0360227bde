import { clientAddress } from '@/lib/http/client-address'
import { publicRoute } from '@/lib/http/public-route'
import { created } from '@/lib/http/respond'
import { Registration, registerMerchant } from '@/lib/merchants/register-merchant'

export const POST = publicRoute({ body: Registration }, async ({ body, request }) =>
  created(await registerMerchant(body, clientAddress(request.headers))),
)
