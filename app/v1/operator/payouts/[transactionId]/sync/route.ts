import * as operations from '@/lib/api/operations/operator-money'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { syncPayout } from '@/lib/operator/sync-payout'
import { ok } from '@/lib/platform/http/respond'

export const POST = operatorRoute(operations.syncPayout, async ({ params }) =>
  ok(await syncPayout(params.transactionId!)),
)
