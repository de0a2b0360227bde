import * as operations from '@/lib/api/operations/dashboard'
import { now } from '@/lib/clock'
import { ok } from '@/lib/http/respond'
import { userRoute } from '@/lib/http/user-route'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/read-book'

export const GET = userRoute(operations.getUserBalance, async ({ merchant }) =>
  ok(presentUserBalance(await readBook(merchant.merchantId), now())),
)
