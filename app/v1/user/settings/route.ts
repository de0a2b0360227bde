import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { changeSettings, SettingsChange } from '@/lib/merchants/change-settings'
import { presentSettings } from '@/lib/merchants/settings'

export const GET = userRoute({}, async ({ merchant }) => ok(presentSettings(merchant)))

export const PATCH = userRoute({ body: SettingsChange }, async ({ actor, body }) =>
  ok(await changeSettings(actor, body)),
)
