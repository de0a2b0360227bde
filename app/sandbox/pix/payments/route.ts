import * as operations from '@/lib/api/operations/sandbox'
import { sandboxRoute } from '@/lib/api/routes/sandbox-route'
import { toReais } from '@/lib/kernel/money'
import { created } from '@/lib/platform/http/respond'
import { payCode } from '@/lib/sandbox/bank/pay-code'

export const POST = sandboxRoute(operations.payPixCode, async ({ body }) => {
  const { endToEndId, txid, amount, paidAt } = await payCode(body)
  return created({ endToEndId, txid, amount: toReais(amount), paidAt })
})
