import * as operations from '@/lib/api/operations/account'
import { userRoute } from '@/lib/api/routes/user-route'
import { startDemo } from '@/lib/demo/start-demo'
import { json } from '@/lib/platform/http/respond'

export const POST = userRoute(operations.fillDemo, async ({ actor }) => {
  await startDemo(actor)
  return json(202, { status: 'started' })
})
