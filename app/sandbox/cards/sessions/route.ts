import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'
import { presentOpened } from '@/lib/sandbox/cards/card-answer'
import { SessionBody } from '@/lib/sandbox/cards/card-bodies'
import { openCardSession } from '@/lib/sandbox/cards/open-card-session'

export const POST = bankClientRoute({ body: SessionBody }, async ({ body }) =>
  ok(presentOpened(await openCardSession(body), env.SECRET_KEY)),
)
