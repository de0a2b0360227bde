import * as operations from '@/lib/api/operations/sandbox'
import { sandboxAccountRoute } from '@/lib/api/routes/sandbox-route'
import { created } from '@/lib/platform/http/respond'
import { presentFraudReport } from '@/lib/sandbox/bank/bank-answer'
import { openFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { checkPaymentOwner } from '@/lib/sandbox/check-owner'

export const POST = sandboxAccountRoute(operations.openInfraction, async ({ merchant, body }) => {
  await checkPaymentOwner(merchant.merchantId, body.endToEndId)
  return created(presentFraudReport(await openFraudReport(body.endToEndId)))
})
