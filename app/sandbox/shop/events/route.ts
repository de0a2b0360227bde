import { z } from 'zod'
import { sandboxRoute } from '@/lib/api/routes/sandbox-route'
import { AppError } from '@/lib/kernel/errors'
import { noContent } from '@/lib/platform/http/respond'
import { COST } from '@/lib/platform/limits/limit-visitors'
import { PING } from '@/lib/webhooks/endpoints/ping'

/** Where the demo account's webhooks go: a shop that takes every event, or with `answer=503` none. */
export const POST = sandboxRoute(
  {
    body: z.looseObject({ event: z.string() }),
    query: z.strictObject({ answer: z.enum(['503']).optional() }),
  },
  async ({ body, query }) => {
    if (query.answer && body.event !== PING) throw new AppError('unavailable', 'The shop is closed')
    return noContent()
  },
  COST.read,
)
