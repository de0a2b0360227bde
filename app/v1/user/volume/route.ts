import { z } from 'zod'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { sumVolume } from '@/lib/transactions/sum-volume'

const Query = z.object({ days: z.coerce.number().int().min(1).max(90).default(30) })

export const GET = userRoute({ query: Query }, async ({ merchant, query }) =>
  ok(await sumVolume(merchant.merchantId, query.days)),
)
