import type { z } from 'zod'
import { pastedText } from '@/lib/kernel/text'
import { id, words } from '@/lib/kernel/wire-fields'
import { DisputeFilter } from '@/lib/payments/disputes/dispute'
import {
  DisputeSchema,
  presentDispute,
  type Standing,
  WITH_CHARGE,
} from '@/lib/payments/disputes/public-dispute'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { pageOf } from '@/lib/platform/http/pagination'

/** The parameters of the list of fraud reports. */
export const FraudReportFilter = DisputeFilter.extend({
  search: pastedText(200)
    .optional()
    .describe(
      "A part of the merchant's name, its id, the `transactionId` of the dispute or of the charge, the end-to-end id of the PIX, or the dispute's id at the PSP",
    ),
})

export type FraudReportFilter = z.infer<typeof FraudReportFilter>

/** The relations of a dispute that operators see. */
export const WITH_MERCHANT = {
  ...WITH_CHARGE,
  transaction: { include: { merchant: { select: { name: true } } } },
} as const satisfies Prisma.DisputeInclude

type Row = Prisma.DisputeGetPayload<{ include: typeof WITH_MERCHANT }>

/** A fraud report (MED) as operators see it: the merchant's dispute, and whose it is. */
export function presentFraudReport(
  row: Row,
  standing: Standing,
  installation: Parameters<typeof presentDispute>[2],
) {
  const { merchantId, disputeId, transaction } = row
  const presented = presentDispute(row, standing, installation)
  return { ...presented, merchantId, merchantName: transaction.merchant.name, disputeId }
}

export const FraudReportPageSchema = pageOf(
  DisputeSchema.extend({
    merchantId: id('The merchant'),
    merchantName: words('Its name'),
    disputeId: words('The id of the dispute at its PSP'),
  }).meta({
    id: 'FraudReport',
    description: 'A dispute about a PIX, with the merchant that defends it',
  }),
)
