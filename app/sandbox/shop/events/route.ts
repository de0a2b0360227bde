import { z } from 'zod'
import { sandboxRoute } from '@/lib/api/routes/sandbox-route'
import { AppError } from '@/lib/kernel/errors'
import { noContent } from '@/lib/platform/http/respond'
import { COST } from '@/lib/platform/limits/limit-visitors'
import { PING } from '@/lib/webhooks/endpoints/ping'

/** The demo account's webhook endpoint: accepts every event, or refuses all with `answer=404`. */
export const POST = sandboxRoute(
  {
    body: z.looseObject({ event: z.string() }),
    query: z.strictObject({ answer: z.enum(['404']).optional() }),
  },
  async ({ body, query }) => {
    if (query.answer && body.event !== PING) throw new AppError('not_found', 'The shop has moved')
    return noContent()
  },
  COST.read,
)
