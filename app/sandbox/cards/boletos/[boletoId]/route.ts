import * as operations from '@/lib/api/operations/sandbox'
import { sandboxRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentBoleto } from '@/lib/sandbox/cards/card-answer'
import { decideBoleto } from '@/lib/sandbox/cards/decide-boleto'

export const POST = sandboxRoute(operations.decideBoleto, async ({ params, body }) =>
  ok(presentBoleto(await decideBoleto(params.boletoId ?? '', body.outcome))),
)
