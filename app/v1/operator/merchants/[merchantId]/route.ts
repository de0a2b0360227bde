import * as operations from '@/lib/api/operations/operator'
import { operatorRoute } from '@/lib/api/routes/operator-route'
import { changeMerchant } from '@/lib/operator/merchants/change-merchant'
import { getMerchant } from '@/lib/operator/merchants/get-merchant'
import { ok } from '@/lib/platform/http/respond'

export const GET = operatorRoute(operations.getMerchant, async ({ params }) =>
  ok(await getMerchant(params.merchantId!)),
)

export const PATCH = operatorRoute(operations.changeMerchant, async ({ operator, params, body }) =>
  ok(await changeMerchant(operator, params.merchantId!, body)),
)
