import * as operations from '@/lib/api/operations/sandbox'
import { sandboxAccountRoute } from '@/lib/api/routes/sandbox-route'
import { created } from '@/lib/platform/http/respond'
import { presentInfraction } from '@/lib/sandbox/bank/bank-answer'
import { openInfraction } from '@/lib/sandbox/bank/open-infraction'
import { checkPaymentOwner } from '@/lib/sandbox/check-owner'

export const POST = sandboxAccountRoute(operations.openInfraction, async ({ merchant, body }) => {
  await checkPaymentOwner(merchant.merchantId, body.endToEndId)
  return created(presentInfraction(await openInfraction(body.endToEndId)))
})
