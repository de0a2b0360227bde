import { publicRoute } from '@/lib/api/routes/public-route'
import { receivePixNotice } from '@/lib/payments/notices/receive-pix-notice'
import { noContent } from '@/lib/platform/http/respond'

export const POST = publicRoute({}, async ({ params, request }) => {
  const { connectionId = '', secret = '' } = params
  await receivePixNotice({ connectionId, secret }, request)
  return noContent()
})
