import * as operations from '@/lib/api/operations/account'
import { clientAddress } from '@/lib/http/client-address'
import { publicRoute } from '@/lib/http/public-route'
import { readerLocale } from '@/lib/http/reader-locale'
import { created } from '@/lib/http/respond'
import { registerMerchant } from '@/lib/merchants/register-merchant'

export const POST = publicRoute(operations.register, async ({ body, request: { headers } }) => {
  const from = { address: clientAddress(headers), locale: readerLocale(headers) }
  return created(await registerMerchant(body, from))
})
