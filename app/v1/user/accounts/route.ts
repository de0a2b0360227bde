import { listAccounts } from '@/lib/accounts/team/list-members'
import * as operations from '@/lib/api/operations/members'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listAccounts, async ({ session }) =>
  ok({ data: await listAccounts(session) }),
)
