import { bankClientRoute } from '@/lib/api/routes/sandbox-route'
import { ok } from '@/lib/platform/http/respond'
import { presentCharge } from '@/lib/sandbox/bank/bank-answer'
import { closeCharge } from '@/lib/sandbox/bank/close-charge'
import { findStanding } from '@/lib/sandbox/bank/find-bank-record'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentCharge(await findStanding(params.txid ?? ''))),
)

export const DELETE = bankClientRoute({}, async ({ params }) =>
  ok(presentCharge(await closeCharge(params.txid ?? ''))),
)
