import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { readStatementCsv } from '@/lib/payments/statements/read-statement'
import { readerLocale } from '@/lib/platform/http/reader'
import { download } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getStatementCsv, async ({ merchant, params, request }) => {
  const { day = '' } = params
  const table = await readStatementCsv(merchant.merchantId, day, readerLocale(request.headers))
  return download(table, 'text/csv; charset=utf-8', `guiche-${day}.csv`)
})
