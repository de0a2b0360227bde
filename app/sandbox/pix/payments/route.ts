import { created } from '@/lib/http/respond'
import { sandboxRoute } from '@/lib/http/sandbox-route'
import { toReais } from '@/lib/money'
import { PaymentBody, payCode } from '@/lib/sandbox/pay-code'

export const POST = sandboxRoute({ body: PaymentBody }, async ({ body }) => {
  const { endToEndId, txid, amount, paidAt } = await payCode(body)
  return created({ endToEndId, txid, amount: toReais(amount), paidAt })
})
