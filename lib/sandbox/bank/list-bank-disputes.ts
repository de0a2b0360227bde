import { toReais } from '@/lib/kernel/money'
import { prisma } from '@/lib/platform/db/prisma'

/** How many disputes are listed. */
const LISTED_MAX = 50

/** An open dispute that the account can decide. */
export interface PlayedDispute {
  /** The id in the address of its page. */
  id: string
  method: 'PIX' | 'CREDIT_CARD'
  /** In reais. */
  amount: number
  payerName: string | null
  /** An ISO instant. */
  openedAt: string
}

/**
 * The open disputes of an account that the sandbox's bank or card processor decides, newest first.
 */
export async function listBankDisputes(merchantId: string): Promise<PlayedDispute[]> {
  const rows = await prisma.transaction.findMany({
    where: {
      merchantId,
      type: 'INFRACTION',
      status: 'PENDING',
      OR: [{ source: 'PIX' }, { externalId: { startsWith: 'cs_sandbox_' } }],
    },
    orderBy: { transactionId: 'desc' },
    take: LISTED_MAX,
  })
  return rows.flatMap(({ gatewayId, source, amount, clientName, payerName, transactionDate }) =>
    gatewayId
      ? {
          id: gatewayId,
          method: source,
          amount: toReais(amount),
          payerName: clientName ?? payerName,
          openedAt: transactionDate.toISOString(),
        }
      : [],
  )
}
