import { publicRoute } from '@/lib/http/public-route'
import { ok } from '@/lib/http/respond'
import { getPayable } from '@/lib/transactions/find-payable'

export const GET = publicRoute({}, async ({ params }) =>
  ok(await getPayable(params.transactionId ?? '')),
)
