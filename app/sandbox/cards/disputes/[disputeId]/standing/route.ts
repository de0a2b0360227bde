import { ok } from '@/lib/http/respond'
import { bankClientRoute } from '@/lib/http/sandbox-route'
import { presentDispute } from '@/lib/sandbox/cards/card-answer'
import { getCardDispute } from '@/lib/sandbox/cards/decide-card-dispute'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentDispute(await getCardDispute(params.disputeId ?? ''))),
)
