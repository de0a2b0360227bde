import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { ok } from '@/lib/platform/http/respond'
import { listFindings } from '@/lib/server/check-installation'

export const POST = operatorRoute(operations.runDoctor, async () =>
  ok({ findings: await listFindings() }),
)
