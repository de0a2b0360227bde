import { changeSettings } from '@/lib/accounts/merchants/change-settings'
import { presentSettings } from '@/lib/accounts/merchants/settings'
import * as operations from '@/lib/api/operations/account'
import { userRoute } from '@/lib/api/routes/user-route'
import { now } from '@/lib/platform/clock'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getSettings, async ({ merchant }) =>
  ok(presentSettings(merchant, now())),
)

export const PATCH = userRoute(operations.changeSettings, async ({ actor, body }) =>
  ok(await changeSettings(actor, body)),
)
