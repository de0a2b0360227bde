import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import type { SandboxCardPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { settleCardPayment } from './settle-card-payment'

/** A boleto with its payment data. */
interface Boleto extends SandboxCardPayment {
  session: { amount: bigint }
}

/** A person's action on a boleto: pay it, or let it expire. */
type BoletoOutcome = 'paid' | 'expired'

/** A boleto, as anybody with its id may see it; null for an unknown id. */
export async function findBoleto(paymentId: string): Promise<Boleto | null> {
  if (!isStorable(paymentId)) return null
  return prisma.sandboxCardPayment.findUnique({
    where: { paymentId, method: 'boleto' },
    include: { session: { select: { amount: true } } },
  })
}

/**
 * Pays a boleto or lets it expire, once. The same action again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a boleto with the other outcome
 */
export async function decideBoleto(paymentId: string, outcome: BoletoOutcome): Promise<Boleto> {
  const found = await findBoleto(paymentId)
  if (!found) throw new AppError('not_found', 'There is no such boleto')
  const ending = outcome === 'paid' ? 'paid' : 'failed'
  const payment = await settleCardPayment(paymentId, ending)
  if ((payment.status === 'PAID') === (outcome === 'paid'))
    return { ...payment, session: found.session }
  const is = payment.status === 'PAID' ? 'has been paid' : 'is out of date'
  throw new AppError('invalid_state', `This boleto ${is}`)
}
