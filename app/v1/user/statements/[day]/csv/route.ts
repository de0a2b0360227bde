import * as operations from '@/lib/api/operations/dashboard'
import { userRoute } from '@/lib/api/routes/user-route'
import { exportStatement } from '@/lib/payments/statements/export-statement'
import { dayPeriod } from '@/lib/payments/statements/statement-period'
import { statementTable } from '@/lib/payments/statements/statement-table'
import { readerLocale } from '@/lib/platform/http/reader'
import { download } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getStatementCsv, async ({ merchant, params, request }) => {
  const { day = '' } = params
  const table = await exportStatement(merchant.merchantId, dayPeriod(day), (facts) =>
    statementTable(readerLocale(request.headers), facts),
  )
  return download(table, 'text/csv; charset=utf-8', `guiche-${day}.csv`)
})
