import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { listApiKeys } from '@/lib/accounts/api-keys/find-api-key'
import * as operations from '@/lib/api/operations/keys'
import { userRoute } from '@/lib/api/routes/user-route'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listKeys, async ({ merchant }) =>
  ok({ data: await listApiKeys(merchant.merchantId) }),
)

export const POST = userRoute(operations.createKey, async ({ actor, membership, body }) =>
  created(await createApiKey(actor, body, membership.role)),
)
