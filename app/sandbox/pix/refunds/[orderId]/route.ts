import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { acceptRefund, getBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { presentRefund } from '@/lib/sandbox/bank/bank-answer'
import { RefundOrderBody } from '@/lib/sandbox/bank/bank-bodies'

export const PUT = bankClientRoute({ body: RefundOrderBody }, async ({ params, body }) =>
  ok(presentRefund(await acceptRefund(params.orderId ?? '', body))),
)

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentRefund(await getBankRefund(params.orderId ?? ''))),
)
