import { endKeyOverlap, rotateApiKey } from '@/lib/accounts/api-keys/rotate-api-key'
import * as operations from '@/lib/api/operations/keys'
import { userRoute } from '@/lib/api/routes/user-route'
import { noContent, ok } from '@/lib/platform/http/respond'

export const POST = userRoute(
  operations.rotateKey,
  async ({ actor, membership, params: { id = '' }, body }) =>
    ok(await rotateApiKey(actor, id, body, membership.role)),
)

export const DELETE = userRoute(operations.endKeyRotation, async ({ actor, params }) => {
  await endKeyOverlap(actor, params.id ?? '')
  return noContent()
})
