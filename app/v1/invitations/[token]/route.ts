import { acceptAsNewPerson, getInvitation } from '@/lib/accounts/team/accept-invitation'
import * as operations from '@/lib/api/operations/members'
import { publicRoute } from '@/lib/api/routes/public-route'
import { clientAddress } from '@/lib/platform/http/client-address'
import { readerLocale } from '@/lib/platform/http/reader'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = publicRoute(operations.getInvitation, async ({ params: { token = '' } }) =>
  ok(await getInvitation(token)),
)

export const POST = publicRoute(
  operations.acceptAsNewPerson,
  async ({ body, params: { token = '' }, request: { headers }, requestId }) => {
    const from = { address: clientAddress(headers), locale: readerLocale(headers), requestId }
    return created(await acceptAsNewPerson(token, body, from))
  },
)
