import { registerMerchant } from '@/lib/accounts/merchants/register-merchant'
import * as operations from '@/lib/api/operations/account'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { readerLocale } from '@/lib/platform/http/reader'
import { created } from '@/lib/platform/http/respond'

export const POST = publicRoute(operations.register, async ({ body, request, requestId }) => {
  const { headers } = request
  const from = { address: clientAddress(headers), locale: readerLocale(headers), requestId }
  return created(await registerMerchant(body, from))
})
