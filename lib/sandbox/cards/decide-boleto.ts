import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import type { SandboxCardPayment } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { settleCardPayment } from './settle-card-payment'

/** A boleto with what is to be paid by it. */
export interface Boleto extends SandboxCardPayment {
  session: { amount: bigint }
}

/** What a person at the sandbox does with a boleto: pays it, or lets its time pass. */
export type BoletoOutcome = 'paid' | 'expired'

/** A boleto, as whoever has its id may see it; null when there is none such. */
export async function findBoleto(paymentId: string): Promise<Boleto | null> {
  if (!isStorable(paymentId)) return null
  return prisma.sandboxCardPayment.findUnique({
    where: { paymentId, method: 'boleto' },
    include: { session: { select: { amount: true } } },
  })
}

/**
 * Pays a boleto, or lets its time pass, once; the same again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a boleto that has come to the other end
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
