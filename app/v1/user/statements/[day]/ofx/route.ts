import * as operations from '@/lib/api/operations/statements'
import { userRoute } from '@/lib/api/routes/user-route'
import { exportStatement } from '@/lib/payments/statements/export-statement'
import { statementOfx } from '@/lib/payments/statements/statement-ofx'
import { dayPeriod } from '@/lib/payments/statements/statement-period'
import { readerLocale } from '@/lib/platform/http/reader'
import { download } from '@/lib/platform/http/respond'

export const GET = userRoute(operations.getStatementOfx, async ({ merchant, params, request }) => {
  const { day = '' } = params
  const locale = readerLocale(request.headers)
  const { merchantId } = merchant
  const file = await exportStatement(merchantId, dayPeriod(day), locale, statementOfx)
  return download(file, 'application/x-ofx', `guiche-statement-${day}.ofx`)
})
