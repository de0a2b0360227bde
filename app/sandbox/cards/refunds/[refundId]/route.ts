import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentRefund } from '@/lib/sandbox/bank/bank-answer'
import { acceptCardRefund, getCardRefund } from '@/lib/sandbox/cards/accept-card-refund'
import { CardRefundBody } from '@/lib/sandbox/cards/card-bodies'

export const PUT = bankClientRoute({ body: CardRefundBody }, async ({ params, body }) =>
  ok(presentRefund(await acceptCardRefund(params.refundId ?? '', body))),
)

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentRefund(await getCardRefund(params.refundId ?? ''))),
)
