import * as operations from '@/lib/api/operations/account'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { changeSettings } from '@/lib/merchants/change-settings'
import { presentSettings } from '@/lib/merchants/settings'

export const GET = userRoute(operations.getSettings, async ({ merchant }) =>
  ok(presentSettings(merchant)),
)

export const PATCH = userRoute(operations.changeSettings, async ({ actor, body }) =>
  ok(await changeSettings(actor, body)),
)
