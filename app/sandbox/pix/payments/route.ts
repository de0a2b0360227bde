import * as operations from '@/lib/api/operations/payments'
import { created } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { toReais } from '@/lib/money'
import { payCode } from '@/lib/sandbox/pay-code'

export const POST = sandboxRoute(operations.payPixCode, async ({ body }) => {
  const { endToEndId, txid, amount, paidAt } = await payCode(body)
  return created({ endToEndId, txid, amount: toReais(amount), paidAt })
})
