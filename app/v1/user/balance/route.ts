import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { presentUserBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { now } from '@/lib/platform/clock'
import { ok } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getUserBalance, async ({ merchant }) =>
  ok(presentUserBalance(await readBook(merchant.merchantId), now())),
)
