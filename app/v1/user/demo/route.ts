import * as operations from '@/lib/api/operations/account'
import { startDemo } from '@/lib/demo/start-demo'
import { json } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

export const POST = userRoute(operations.fillDemo, async ({ actor }) => {
  await startDemo(actor)
  return json(202, { status: 'started' })
})
