import { startChallenge } from '@/lib/accounts/factors/start-challenge'
import * as operations from '@/lib/api/operations/factors'
import { publicRoute } from '@/lib/api/routes/public-route'
import { ok } from '@/lib/platform/http/respond'
import { COST } from '@/lib/platform/limits/limit-visitors'

export const POST = publicRoute(
  operations.startChallenge,
  async () => ok(await startChallenge()),
  COST.write,
)
