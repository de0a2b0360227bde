import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import { chargeRule } from '@/lib/providers/sandbox/charge-rules'
import { txidOf } from '@/lib/providers/sandbox/location'
import { type BankCharge, findBankCharge } from './find-bank-charge'
import { findStanding } from './find-bank-record'

/** Whether a charge can be paid at the bank. */
export type CodeStatus = 'payable' | 'paid' | 'closed' | 'expired'

/**
 * What a payer is shown before paying: the charge behind a copy-and-paste
 * code, and whether it can still be paid.
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
