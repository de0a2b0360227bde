import { publicRoute } from '@/lib/http/public-route'
import { noContent } from '@/lib/http/respond'
import { receiveNotice } from '@/lib/transactions/receive-notice'

export const POST = publicRoute({}, async ({ params, request }) => {
  await receiveNotice(params.acquirer ?? '', request)
  return noContent()
})
