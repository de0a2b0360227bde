import * as operations from '@/lib/api/operations/integrations'
import { findSessionCharge } from '@/lib/checkout/find-session-charge'
import { AppError } from '@/lib/errors'
import { merchantRoute } from '@/lib/http/merchant-route'

export const GET = merchantRoute(operations.getCheckoutSession, async ({ merchant, query }) => {
  await findSessionCharge(merchant.merchantId, query)
  throw new AppError('checkout_not_configured', 'This account has no active card checkout')
})
