import * as operations from '@/lib/api/operations/privacy'
import { userRoute } from '@/lib/api/routes/user-route'
import { download } from '@/lib/platform/http/respond'
import { exportCustomer } from '@/lib/privacy/export-customer'

export const POST = userRoute(operations.exportCustomer, async ({ actor, body }) =>
  download(
    await exportCustomer(actor, body),
    'application/json; charset=utf-8',
    'guiche-customer.json',
  ),
)
