import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentFraudReportStanding } from '@/lib/sandbox/bank/bank-answer'
import { getFraudReport } from '@/lib/sandbox/bank/open-fraud-report'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentFraudReportStanding(await getFraudReport(params.infractionId ?? ''))),
)
