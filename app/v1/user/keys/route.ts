import { created, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { listKeyPairs } from '@/lib/keys/list-key-pairs'
import { makeKeyPair, NewKeyPair } from '@/lib/keys/make-key-pair'

export const GET = userRoute({}, async ({ merchant }) =>
  ok({ data: await listKeyPairs(merchant.merchantId) }),
)

export const POST = userRoute({ body: NewKeyPair }, async ({ actor, body }) =>
  created(await makeKeyPair(actor, body)),
)
