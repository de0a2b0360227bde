import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentInfractionStanding } from '@/lib/sandbox/bank/bank-answer'
import { getInfraction } from '@/lib/sandbox/bank/open-infraction'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentInfractionStanding(await getInfraction(params.infractionId ?? ''))),
)
