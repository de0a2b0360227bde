import { publicRoute } from '@/lib/api/routes/public-route'
import { receiveSandboxNotice } from '@/lib/payments/notices/receive-sandbox-notice'
import { noContent } from '@/lib/platform/http/respond'

export const POST = publicRoute({}, async ({ params, request }) => {
  await receiveSandboxNotice(params.acquirer ?? '', request)
  return noContent()
})
