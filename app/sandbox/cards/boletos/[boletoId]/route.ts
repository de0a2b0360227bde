import * as operations from '@/lib/api/operations/sandbox-cards'
import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { presentBoleto } from '@/lib/sandbox/cards/card-answer'
import { decideBoleto } from '@/lib/sandbox/cards/decide-boleto'

export const POST = sandboxRoute(operations.decideBoleto, async ({ params, body }) =>
  ok(presentBoleto(await decideBoleto(params.boletoId ?? '', body.outcome))),
)
