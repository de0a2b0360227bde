import { AppError } from '@/lib/kernel/errors'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import { isStorable } from '@/lib/kernel/text'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import type { SandboxCardDispute, SandboxInfraction } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { findCardDispute } from '@/lib/sandbox/cards/open-card-dispute'

// The sandbox's own tables do not know our accounts, as a real bank would not. These functions
// therefore check that an account acts only on its own payments; others' are answered as unknown.

/**
 * Checks that a payment at the sandbox bank was made to this account.
 *
 * @throws AppError `not_found` for an unknown payment and for another account's
 */
export async function checkPaymentOwner(merchantId: string, endToEndId: string): Promise<void> {
  const payment = await prisma.sandboxPayment.findUnique({ where: { endToEndId } })
  if (payment && (await isOwn(merchantId, toTransactionId(payment.txid)))) return
  throw new AppError('not_found', 'The bank has no such payment')
}

/**
 * Checks that a fraud report is about a payment to this account.
 *
 * @throws AppError `not_found` for an unknown report and for another account's
 */
export async function checkFraudReportOwner(
  merchantId: string,
  infractionId: string,
): Promise<void> {
  const report = isStorable(infractionId)
    ? await prisma.sandboxInfraction.findUnique({
        where: { infractionId },
        select: { payment: { select: { txid: true } } },
      })
    : null
  if (report && (await isOwn(merchantId, toTransactionId(report.payment.txid)))) return
  throw new AppError('not_found', 'The bank has no such report')
}

/**
 * A dispute at the sandbox's card processor about a charge of this account; null for an unknown
 * dispute and for another account's.
 *
 * @param id the id of the dispute or of its session
 */
export async function findOwnCardDispute(
  merchantId: string,
  id: string,
): Promise<SandboxCardDispute | null> {
  const dispute = await findCardDispute(id)
  if (!dispute) return null
  const { sessionId } = dispute
  const session = await prisma.sandboxCardSession.findUniqueOrThrow({ where: { sessionId } })
  return (await isOwn(merchantId, session.transactionId)) ? dispute : null
}

/**
 * A fraud report at the sandbox bank about a payment to this account; null for an unknown
 * report and for another account's.
 *
 * @param id the id of the report, or the txid of the charge
 */
export async function findOwnFraudReport(
  merchantId: string,
  id: string,
): Promise<SandboxInfraction | null> {
  if (!isStorable(id)) return null
  const found = await prisma.sandboxInfraction.findFirst({
    where: { OR: [{ infractionId: id }, { payment: { txid: id } }] },
    include: { payment: { select: { txid: true } } },
  })
  if (!found) return null
  const { payment, ...report } = found
  return (await isOwn(merchantId, toTransactionId(payment.txid))) ? report : null
}

/**
 * Checks that a dispute at the sandbox's card processor is about a charge of this account.
 *
 * @throws AppError `not_found` when `findOwnCardDispute` returns null
 */
export async function checkCardDisputeOwner(merchantId: string, id: string): Promise<void> {
  if (await findOwnCardDispute(merchantId, id)) return
  throw new AppError('not_found', 'The processor has no such dispute')
}

async function isOwn(merchantId: string, transactionId: string | null): Promise<boolean> {
  const found = transactionId && (await locateTransaction(transactionId))
  return found ? found.merchantId === merchantId : false
}
