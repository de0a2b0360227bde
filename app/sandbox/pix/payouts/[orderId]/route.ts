import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { acceptPayout, PayoutBody } from '@/lib/sandbox/accept-payout'
import { presentPayout } from '@/lib/sandbox/bank-answer'
import { getPayout } from '@/lib/sandbox/find-bank-record'

export const PUT = sandboxRoute({ body: PayoutBody }, async ({ params, body }) =>
  ok(presentPayout(await acceptPayout(params.orderId ?? '', body))),
)

export const GET = sandboxRoute({}, async ({ params }) =>
  ok(presentPayout(await getPayout(params.orderId ?? ''))),
)
