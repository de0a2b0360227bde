import { restrictionOf } from '@/lib/accounts/merchants/restriction'
import { renamePerson } from '@/lib/accounts/people/rename-person'
import * as operations from '@/lib/api/operations/account'
import { userRoute } from '@/lib/api/routes/user-route'
import { findStop } from '@/lib/payments/transaction/stop-outgoing'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'

const installation = { mode: env.GUICHE_MODE, publicUrl: env.PUBLIC_URL }

export const GET = userRoute(
  operations.getMe,
  async ({ user, merchant, membership, isEmailConfirmed, isOperator, mustAddFactor }) => {
    const { merchantId, name } = merchant
    const { role } = membership
    return ok({
      user,
      merchant: { merchantId, name },
      ...installation,
      role,
      restriction: restrictionOf(merchant, await findStop()),
      isEmailConfirmed,
      isOperator,
      mustAddFactor,
    })
  },
)

export const PATCH = userRoute(operations.renamePerson, async ({ actor, body }) =>
  ok(await renamePerson(actor, body.name)),
)
