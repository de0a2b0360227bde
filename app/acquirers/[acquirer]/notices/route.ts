import { publicRoute } from '@/lib/api/routes/public-route'
import { receiveNotice } from '@/lib/payments/receive-notice'
import { noContent } from '@/lib/platform/http/respond'

export const POST = publicRoute({}, async ({ params, request }) => {
  await receiveNotice(params.acquirer ?? '', request)
  return noContent()
})
