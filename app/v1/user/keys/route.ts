import * as operations from '@/lib/api/operations/account'
import { created, ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { listKeyPairs } from '@/lib/keys/list-key-pairs'
import { makeKeyPair } from '@/lib/keys/make-key-pair'

export const GET = userRoute(operations.listKeys, async ({ merchant }) =>
  ok({ data: await listKeyPairs(merchant.merchantId) }),
)

export const POST = userRoute(operations.createKey, async ({ actor, body }) =>
  created(await makeKeyPair(actor, body)),
)
