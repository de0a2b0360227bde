import { AppError } from '@/lib/kernel/errors'
import type { SandboxCardRefund } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'

/**
 * A refund at the processor.
 *
 * @throws AppError `not_found` for an order that it never received
 */
export async function getCardRefund(refundId: string): Promise<SandboxCardRefund> {
  const refund = await prisma.sandboxCardRefund.findUnique({ where: { refundId } })
  if (refund) return refund
  throw new AppError('not_found', 'The processor has no such refund')
}
