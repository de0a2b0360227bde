import { sendConfirmation } from '@/lib/accounts/recovery/verify-email'
import * as operations from '@/lib/api/operations/recovery'
import { userRoute } from '@/lib/api/routes/user-route'
import { accepted } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.sendEmailConfirmation, async ({ actor }) => {
  await sendConfirmation(actor)
  return accepted({ status: 'accepted' })
})
