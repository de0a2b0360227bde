import { startDemo } from '@/lib/demo/start-demo'
import { json } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'

export const POST = userRoute({}, async ({ actor }) => {
  await startDemo(actor)
  return json(202, { status: 'started' })
})
