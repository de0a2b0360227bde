import * as operations from '@/lib/api/operations/payments'
import { created } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { presentInfraction } from '@/lib/sandbox/bank-answer'
import { openInfraction } from '@/lib/sandbox/open-infraction'

export const POST = sandboxRoute(operations.openInfraction, async ({ body }) =>
  created(presentInfraction(await openInfraction(body.endToEndId))),
)
