import { randomBytes } from 'node:crypto'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { fromReais } from '@/lib/kernel/money'
import { buildEndToEndId } from '@/lib/kernel/pix/identifiers'
import { now } from '@/lib/platform/clock'
import type { SandboxPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { chargeRule } from '@/lib/providers/sandbox/charge-rules'
import { txidOf } from '@/lib/providers/sandbox/location'
import type { PaymentBody } from './bank-bodies'
import { REPORTED_AFTER_MS } from './bank-terms'
import {
  type BankCharge,
  type BankStanding,
  findBankCharge,
  findStanding,
  isPaid,
  lockCharge,
} from './find-bank-charge'
import { fraudReportRule } from './fraud-report-rules'

/** The bank of all payers in the sandbox. */
const PAYER_ISPB = '99999004'

/** How many payments of one charge the bank takes. */
const PAYMENTS_MAX = 20

/**
 * Pays a charge at the sandbox bank and schedules the notice. Published amounts make the notice
 * late, missing or repeated three times, or make the payer report the payment as fraud. The payment
 * and its notices are written in one database transaction.
 *
 * A charge is paid once, in its own amount. `force` pays it all the same, as often as it is asked,
 * in any amount, and with exactly one notice each time: at a real PSP these payments happen too.
 *
 * @throws AppError `invalid_request` for a code that is damaged or not the sandbox's, and for
 *   another amount than the charge's
 * @throws AppError `not_found` for a charge that no longer exists
 * @throws AppError `invalid_state` for a charge that is paid, closed or expired, and for one with
 *   twenty payments
 */
export async function payCode(order: PaymentOrder): Promise<SandboxPayment> {
  const { pixCode, payer, force: isForced = false } = order
  const charge = await findCharge(pixCode)
  const { txid } = charge
  const amount = order.amount === undefined ? charge.amount : fromReais(order.amount)
  if (amount !== charge.amount && !isForced) throw otherAmountError()
  const notices = isForced ? 1 : chargeRule(charge.amount).notices
  const paidAt = now()
  const endToEndId = buildEndToEndId(PAYER_ISPB, paidAt, randomBytes(11))
  const who = { payerName: payer.name, payerDocument: payer.document }
  return prisma.$transaction(async (tx) => {
    await lockCharge(tx, txid)
    refuseUnpayable(charge, await findStanding(txid, tx), isForced)
    const data = { txid, endToEndId, amount, paidAt, ...who }
    const payment = await tx.sandboxPayment.create({ data })
    for (let nth = 0; nth < notices; nth++) {
      await addJob(tx, 'send_sandbox_notice', { about: 'charge', txid })
    }
    const runAt = new Date(paidAt.getTime() + REPORTED_AFTER_MS)
    if (fraudReportRule(amount)) {
      await addJob(tx, 'open_sandbox_infraction', { endToEndId }, { runAt })
    }
    return payment
  })
}

/** A payer's order. Without an amount, it pays the charge's. */
type PaymentOrder = Pick<PaymentBody, 'pixCode' | 'payer'> & Partial<PaymentBody>

function refuseUnpayable(charge: BankCharge, standing: BankStanding, isForced: boolean): void {
  const unpayableError = (message: string) => new AppError('invalid_state', message)
  if (standing.payments.length >= PAYMENTS_MAX) {
    throw unpayableError(`The bank takes at most ${PAYMENTS_MAX} payments of one charge`)
  }
  const status = codeStatus(charge, standing)
  if (!isForced && status !== 'payable') throw unpayableError(REFUSALS[status])
}

const REFUSALS = {
  paid: 'This charge has already been paid',
  closed: 'This charge was cancelled by its receiver',
  expired: 'This charge has expired',
} satisfies Record<Exclude<CodeStatus, 'payable'>, string>

function otherAmountError(): AppError {
  const message = 'is not the amount of the charge; "force": true pays it all the same'
  return invalidRequestError({ path: 'amount', message })
}

/** Whether a charge can be paid at the bank. */
type CodeStatus = 'payable' | 'paid' | 'closed' | 'expired'

function codeStatus(charge: BankCharge, standing: BankStanding): CodeStatus {
  if (isPaid(charge, standing)) return 'paid'
  if (chargeRule(charge.amount).isTakenLate) return 'payable'
  if (standing.isClosed) return 'closed'
  return charge.expiresAt !== null && charge.expiresAt < now() ? 'expired' : 'payable'
}

/**
 * Reads a copy-and-paste code as a payer sees it before paying: its charge, and whether that can
 * still be paid.
 *
 * @throws AppError `invalid_request` for a code that is damaged or not the sandbox's
 * @throws AppError `not_found` for a charge that no longer exists
 */
export async function readCode(pixCode: string): Promise<BankCharge & { status: CodeStatus }> {
  const charge = await findCharge(pixCode)
  return { ...charge, status: codeStatus(charge, await findStanding(charge.txid)) }
}

async function findCharge(pixCode: string): Promise<BankCharge> {
  const code = txidOf(pixCode)
  if (!code.ok) throw invalidRequestError({ path: 'pixCode', message: code.message })
  const charge = await findBankCharge(code.txid)
  if (charge) return charge
  throw new AppError('not_found', 'No charge was issued under this PIX code')
}
