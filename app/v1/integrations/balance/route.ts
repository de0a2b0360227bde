import * as operations from '@/lib/api/operations/integrations'
import { now } from '@/lib/clock'
import { merchantRoute } from '@/lib/http/merchant-route'
import { ok } from '@/lib/http/respond'
import { presentBalance } from '@/lib/ledger/balance'
import { readBook } from '@/lib/ledger/read-book'

export const GET = merchantRoute(operations.getBalance, async ({ merchant }) =>
  ok(presentBalance(await readBook(merchant.merchantId), now())),
)
