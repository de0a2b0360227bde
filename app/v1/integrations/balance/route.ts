import * as operations from '@/lib/api/operations/integrations'
import { merchantRoute } from '@/lib/api/routes/merchant-route'
import { presentBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/open-book'
import { now } from '@/lib/platform/clock'
import { ok } from '@/lib/platform/http/respond'

export const GET = merchantRoute(operations.getBalance, async ({ merchant }) =>
  ok(presentBalance(await readBook(merchant.merchantId), now())),
)
