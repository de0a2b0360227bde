import * as operations from '@/lib/api/operations/sandbox'
import { sandboxAccountRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentFraudReport } from '@/lib/sandbox/bank/bank-answer'
import { decideFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { checkFraudReportOwner } from '@/lib/sandbox/check-owner'

export const POST = sandboxAccountRoute(
  operations.decideInfraction,
  async ({ merchant, params, body }) => {
    const { infractionId = '' } = params
    await checkFraudReportOwner(merchant.merchantId, infractionId)
    return ok(presentFraudReport(await decideFraudReport(infractionId, body.outcome)))
  },
)
