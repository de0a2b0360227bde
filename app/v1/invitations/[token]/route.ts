import { acceptAsNewPerson, findInvitation } from '@/lib/accounts/team/accept-invitation'
import * as operations from '@/lib/api/operations/members'
import { publicRoute } from '@/lib/api/routes/public-route'
import { AppError } from '@/lib/kernel/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { readerLocale } from '@/lib/platform/http/reader'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = publicRoute(operations.getInvitation, async ({ params: { token = '' } }) => {
  const invitation = await findInvitation(token)
  if (invitation) return ok(invitation)
  throw new AppError('not_found', 'This invitation was used or withdrawn, or has expired')
})

export const POST = publicRoute(
  operations.acceptAsNewPerson,
  async ({ body, params: { token = '' }, request: { headers }, requestId }) => {
    const from = { address: clientAddress(headers), locale: readerLocale(headers), requestId }
    return created(await acceptAsNewPerson(token, body, from))
  },
)
