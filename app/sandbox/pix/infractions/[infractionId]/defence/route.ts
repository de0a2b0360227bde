import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { acceptDefence } from '@/lib/sandbox/bank/accept-defence'
import { DefenceOrderBody } from '@/lib/sandbox/bank/bank-bodies'

export const PUT = bankClientRoute({ body: DefenceOrderBody }, async ({ params, body }) =>
  ok(await acceptDefence(params.infractionId ?? '', body.text)),
)
