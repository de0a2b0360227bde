import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { fromReais } from '@/lib/kernel/money'
import { readWithdrawalPage } from '@/lib/payments/queries/read-withdrawal-page'
import { presentForUser } from '@/lib/payments/queries/user-transaction'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { env } from '@/lib/platform/env'
import { created, ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.listUserCashouts, async ({ merchant, actor, query }) =>
  ok(await readWithdrawalPage(merchant.merchantId, query, actor)),
)

export const POST = userRoute(
  operations.createUserCashout,
  async ({ merchant, body, actor, ...who }) => {
    await who.requireProofFor(fromReais(body.amount))
    const { withdrawal, replayed } = await createWithdrawal(merchant, body, {
      origin: 'PAINEL',
      actor,
    })
    return created(presentForUser(withdrawal, env.PUBLIC_URL), { replayed })
  },
)
