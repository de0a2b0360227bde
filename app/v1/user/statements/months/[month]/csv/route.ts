import * as operations from '@/lib/api/operations/statements'
import { userRoute } from '@/lib/api/routes/user-route'
import { exportStatement } from '@/lib/payments/statements/export-statement'
import { monthPeriod } from '@/lib/payments/statements/statement-period'
import { statementTable } from '@/lib/payments/statements/statement-table'
import { readerLocale } from '@/lib/platform/http/reader'
import { download } from '@/lib/platform/http/respond'

export const GET = userRoute(
  operations.getMonthStatementCsv,
  async ({ merchant, params, request }) => {
    const { month = '' } = params
    const locale = readerLocale(request.headers)
    const { merchantId } = merchant
    const file = await exportStatement(merchantId, monthPeriod(month), locale, statementTable)
    return download(file, 'text/csv; charset=utf-8', `guiche-statement-${month}.csv`)
  },
)
