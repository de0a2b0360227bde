import { ok } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { presentCharge } from '@/lib/sandbox/bank-answer'
import { findPayment } from '@/lib/sandbox/find-bank-record'

export const GET = sandboxRoute({}, async ({ params }) =>
  ok(presentCharge(await findPayment(params.txid ?? ''))),
)
