import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentCharge } from '@/lib/sandbox/bank/bank-answer'
import { closeCharge, findStanding } from '@/lib/sandbox/bank/find-bank-charge'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentCharge(await findStanding(params.txid ?? ''))),
)

export const DELETE = bankClientRoute({}, async ({ params }) =>
  ok(presentCharge(await closeCharge(params.txid ?? ''))),
)
