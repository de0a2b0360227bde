import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { dayOf } from '@/lib/kernel/time'
import { exportTransactions } from '@/lib/payments/queries/export-transactions'
import { now } from '@/lib/platform/clock'
import { readerLocale } from '@/lib/platform/http/reader'
import { download } from '@/lib/platform/http/respond'

export const GET = userRoute(
  operations.getTransactionsCsv,
  async ({ merchant, query, request }) => {
    const table = await exportTransactions(
      merchant.merchantId,
      query,
      readerLocale(request.headers),
    )
    return download(table, 'text/csv; charset=utf-8', `guiche-transactions-${dayOf(now())}.csv`)
  },
)
