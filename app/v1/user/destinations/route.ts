import * as operations from '@/lib/api/operations/destinations'
import { userRoute } from '@/lib/api/routes/user-route'
import { addDestination, listDestinations } from '@/lib/payments/withdrawals/manage-destinations'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listDestinations, async ({ merchant }) =>
  ok({ data: await listDestinations(merchant.merchantId) }),
)

export const POST = userRoute(operations.addDestination, async ({ actor, body }) =>
  created(await addDestination(actor, body)),
)
