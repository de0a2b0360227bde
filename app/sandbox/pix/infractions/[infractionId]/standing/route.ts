import { ok } from '@/lib/http/respond'
import { bankClientRoute } from '@/lib/http/sandbox-route'
import { presentInfractionStanding } from '@/lib/sandbox/bank-answer'
import { getInfraction } from '@/lib/sandbox/find-bank-record'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentInfractionStanding(await getInfraction(params.infractionId ?? ''))),
)
