import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentSession } from '@/lib/sandbox/cards/card-answer'
import { expireCardSession, getSessionStanding } from '@/lib/sandbox/cards/open-card-session'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentSession(await getSessionStanding(params.sessionId ?? ''))),
)

export const DELETE = bankClientRoute({}, async ({ params }) =>
  ok(presentSession(await expireCardSession(params.sessionId ?? ''))),
)
