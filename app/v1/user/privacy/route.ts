import * as operations from '@/lib/api/operations/privacy'
import { KEPT_DAYS } from '@/lib/api/requests/request-days'
import { userRoute } from '@/lib/api/routes/user-route'
import { ok } from '@/lib/platform/http/respond'
import { presentRetention } from '@/lib/privacy/retention'

export const GET = userRoute(operations.getRetention, async () => ok(presentRetention(KEPT_DAYS)))
