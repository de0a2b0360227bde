import { id, words } from '@/lib/kernel/wire-fields'
import { DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { pageOf } from '@/lib/platform/http/pagination'

/** A fraud report (MED) as operators see it: the merchant's dispute, and whose it is. */
export const FraudReportPageSchema = pageOf(
  DisputeSchema.extend({ merchantId: id('The merchant'), merchantName: words('Its name') }).meta({
    id: 'FraudReport',
    description: 'A dispute about a PIX, with the merchant that defends it',
  }),
)
