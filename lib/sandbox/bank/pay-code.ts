import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/kernel/errors'
import { buildEndToEndId } from '@/lib/kernel/pix/end-to-end-id'
import { now } from '@/lib/platform/clock'
import type { SandboxPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { chargeRule } from '@/lib/providers/sandbox/charge-rules'
import { lockCharge } from './close-charge'
import { infractionRule, REPORTED_AFTER_MS } from './infraction-rules'
import type { PaymentBody } from './payment-body'
import { readCode } from './read-code'

/** The bank that payers of the sandbox are customers of. */
const PAYER_ISPB = '99999004'

/**
 * Pays a charge at the sandbox bank, once, and lets its PSP send the notice. A
 * payment of a published amount comes late, is told of never or three times, or
 * is reported as fraud by its payer afterwards. Payment and notices are one
 * database transaction.
 *
 * @throws AppError `invalid_request` for a code that is damaged or not the sandbox's
 * @throws AppError `not_found` for a charge that no longer exists
 * @throws AppError `invalid_state` for a charge that is paid, was closed or has expired
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
