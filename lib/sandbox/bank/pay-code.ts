import { randomBytes } from 'node:crypto'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { buildEndToEndId } from '@/lib/kernel/pix/identifiers'
import { now } from '@/lib/platform/clock'
import type { SandboxPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { chargeRule } from '@/lib/providers/sandbox/charge-rules'
import { txidOf } from '@/lib/providers/sandbox/location'
import { type BankCharge, findBankCharge, findStanding, lockCharge } from './find-bank-charge'
import { infractionRule, REPORTED_AFTER_MS } from './infraction-rules'
import type { PaymentBody } from './payment-body'

/** The bank of all payers in the sandbox. */
const PAYER_ISPB = '99999004'

/**
 * Pays a charge at the sandbox bank, once, and schedules the notice. Published amounts make the
 * notice late, missing or repeated three times, or make the payer report the payment as fraud. The
 * payment and its notices are written in one database transaction.
 *
 * @throws AppError `invalid_request` for a code that is damaged or not the sandbox's
 * @throws AppError `not_found` for a charge that no longer exists
 * @throws AppError `invalid_state` for a charge that is paid, closed or expired
 */
export async function payCode({ pixCode, payer }: PaymentBody): Promise<SandboxPayment> {
  const { txid, amount, status } = await readCode(pixCode)
  if (status === 'expired') throw new AppError('invalid_state', 'This charge has expired')
  if (status === 'paid') throw alreadyPaid()
  if (status === 'closed') throw closed()
  const rule = chargeRule(amount)
  const paidAt = now()
  const endToEndId = buildEndToEndId(PAYER_ISPB, paidAt, randomBytes(11))
  return prisma.$transaction(async (tx) => {
    await lockCharge(tx, txid)
    const isClosed = await tx.sandboxClosure.findUnique({ where: { txid } })
    if (isClosed && !rule.isTakenLate) throw closed()
    const [payment] = await tx.sandboxPayment.createManyAndReturn({
      data: [
        { txid, endToEndId, amount, paidAt, payerName: payer.name, payerDocument: payer.document },
      ],
      skipDuplicates: true,
    })
    if (!payment) throw alreadyPaid()
    for (let nth = 0; nth < rule.notices; nth++) {
      await addJob(tx, 'send_sandbox_notice', { about: 'charge', txid })
    }
    const runAt = new Date(paidAt.getTime() + REPORTED_AFTER_MS)
    if (infractionRule(amount)) {
      await addJob(tx, 'open_sandbox_infraction', { endToEndId }, { runAt })
    }
    return payment
  })
}

function alreadyPaid(): AppError {
  return new AppError('invalid_state', 'This charge has already been paid')
}

function closed(): AppError {
  return new AppError('invalid_state', 'This charge was cancelled by its receiver')
}

/** Whether a charge can be paid at the bank. */
type CodeStatus = 'payable' | 'paid' | 'closed' | 'expired'

/**
 * What a payer sees before paying: the charge of a copy-and-paste code, and whether it can still be
 * paid.
 *
 * @throws AppError `invalid_request` for a code that is damaged or not the sandbox's
 * @throws AppError `not_found` for a charge that no longer exists
 */
export async function readCode(pixCode: string): Promise<BankCharge & { status: CodeStatus }> {
  const code = txidOf(pixCode)
  if (!code.ok) throw invalidRequest({ path: 'pixCode', message: code.message })
  const charge = await findBankCharge(code.txid)
  if (!charge) throw new AppError('not_found', 'No charge was issued under this PIX code')
  const { payment, isClosed } = await findStanding(charge.txid)
  const expired = charge.expiresAt !== null && charge.expiresAt < now()
  const over = isClosed ? 'closed' : expired ? 'expired' : null
  const unpaid = over && !chargeRule(charge.amount).isTakenLate ? over : 'payable'
  return { ...charge, status: payment ? 'paid' : unpaid }
}
