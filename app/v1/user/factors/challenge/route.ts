import { startChallenge } from '@/lib/accounts/factors/start-challenge'
import * as operations from '@/lib/api/operations/factors'
import { publicRoute } from '@/lib/api/routes/public-route'
import { ok } from '@/lib/platform/http/respond'

export const POST = publicRoute(operations.startChallenge, async () => ok(await startChallenge()))
