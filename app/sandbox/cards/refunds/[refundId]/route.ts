import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { acceptCardRefund, getCardRefund } from '@/lib/sandbox/cards/accept-card-refund'
import { presentCardRefund } from '@/lib/sandbox/cards/card-answer'
import { CardRefundBody } from '@/lib/sandbox/cards/card-bodies'

export const PUT = bankClientRoute({ body: CardRefundBody }, async ({ params, body }) =>
  ok(presentCardRefund(await acceptCardRefund(params.refundId ?? '', body))),
)

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentCardRefund(await getCardRefund(params.refundId ?? ''))),
)
