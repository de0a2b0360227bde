import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { acceptPayout, getPayout } from '@/lib/sandbox/bank/accept-payout'
import { presentPayout } from '@/lib/sandbox/bank/bank-answer'
import { PayoutOrderBody } from '@/lib/sandbox/bank/bank-bodies'

export const PUT = bankClientRoute({ body: PayoutOrderBody }, async ({ params, body }) =>
  ok(presentPayout(await acceptPayout(params.orderId ?? '', body))),
)

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentPayout(await getPayout(params.orderId ?? ''))),
)
