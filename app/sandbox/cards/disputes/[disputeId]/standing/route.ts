import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentDispute } from '@/lib/sandbox/cards/card-answer'
import { getCardDispute } from '@/lib/sandbox/cards/open-card-dispute'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentDispute(await getCardDispute(params.disputeId ?? ''))),
)
