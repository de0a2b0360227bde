import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { getLedgerCheck, startLedgerCheck } from '@/lib/operator/run-ledger-check'
import { accepted, ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.getLedgerCheck, async () => ok(await getLedgerCheck()))

export const POST = operatorRoute(operations.startLedgerCheck, async ({ operator }) =>
  accepted(await startLedgerCheck(operator)),
)
