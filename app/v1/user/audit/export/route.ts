import { FORMATS } from '@/lib/accounts/audit/entry-filter'
import { exportEntries } from '@/lib/accounts/audit/export-entries'
import * as operations from '@/lib/api/operations/records'
import { userRoute } from '@/lib/api/routes/user-route'
import { readerLocale } from '@/lib/platform/http/reader'
import { download } from '@/lib/platform/http/respond'

export const GET = userRoute(
  operations.exportAuditEntries,
  async ({ merchant, query, request }) => {
    const parts = exportEntries(merchant.merchantId, query, readerLocale(request.headers))
    return download(parts, FORMATS[query.format], `guiche-audit.${query.format}`)
  },
)
