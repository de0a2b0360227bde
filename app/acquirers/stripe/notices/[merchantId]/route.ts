import { publicRoute } from '@/lib/api/routes/public-route'
import { receiveStripeNotice } from '@/lib/payments/notices/receive-card-notice'
import { noContent } from '@/lib/platform/http/respond'

export const POST = publicRoute({}, async ({ params, request }) => {
  await receiveStripeNotice(params.merchantId ?? '', request)
  return noContent()
})
