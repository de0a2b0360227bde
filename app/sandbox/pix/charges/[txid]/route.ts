import { ok } from '@/lib/http/respond'
import { bankClientRoute } from '@/lib/http/sandbox-route'
import { presentCharge } from '@/lib/sandbox/bank-answer'
import { findPayment } from '@/lib/sandbox/find-bank-record'

export const GET = bankClientRoute({}, async ({ params }) =>
  ok(presentCharge(await findPayment(params.txid ?? ''))),
)
