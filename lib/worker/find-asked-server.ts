import { prisma } from '@/lib/platform/db/prisma'

/** A transaction, or a refund of one. */
export type AskedAbout = { merchantId: string } & ({ transactionId: string } | { refundId: string })

/**
 * The server that is asked about a transaction: the address of its PSP's API, which several
 * accounts may share, or `CREDIT_CARD` for a card processor and `PIX` for the sandbox bank.
 */
export async function findAskedServer(about: AskedAbout): Promise<string> {
  const { merchantId } = about
  const transactionId = 'refundId' in about ? await refunded(about) : about.transactionId
  const [found] = await prisma.$queryRaw<{ server: string }[]>`
    SELECT coalesce(c."baseUrl", t."source"::text) AS "server"
    FROM "Transaction" t LEFT JOIN "PixConnection" c USING ("connectionId")
    WHERE t."merchantId" = ${merchantId}::uuid AND t."transactionId" = ${transactionId}::uuid`
  if (!found) throw new Error(`no transaction ${transactionId} of ${merchantId}`)
  return found.server
}

async function refunded(of: { merchantId: string; refundId: string }): Promise<string> {
  const where = { merchantId_refundId: of }
  const select = { transactionId: true }
  return (await prisma.refund.findUniqueOrThrow({ where, select })).transactionId
}
