import { receiveStripeNotice } from '@/lib/checkout/provider/receive-card-notice'
import { publicRoute } from '@/lib/http/public-route'
import { noContent } from '@/lib/http/respond'

export const POST = publicRoute({}, async ({ params, request }) => {
  await receiveStripeNotice(params.merchantId ?? '', request)
  return noContent()
})
