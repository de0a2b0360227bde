import type { SandboxCardPayment } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/prisma'
import { AppError } from '@/lib/errors'
import { settleCardPayment } from './settle-card-payment'

/** A boleto with what is to be paid by it. */
export interface Boleto extends SandboxCardPayment {
  session: { amount: bigint }
}

/** What a person at the sandbox does with a boleto: pays it, or lets its time pass. */
export type BoletoOutcome = 'paid' | 'expired'

/**
 * A boleto, as whoever has its id may see it.
 *
 * @throws AppError `not_found`
 */
export async function getBoleto(paymentId: string): Promise<Boleto> {
  const boleto = await prisma.sandboxCardPayment.findUnique({
    where: { paymentId, method: 'boleto' },
    include: { session: { select: { amount: true } } },
  })
  if (boleto) return boleto
  throw new AppError('not_found', 'There is no such boleto')
}

/**
 * Pays a boleto, or lets its time pass, once; the same again changes nothing.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` for a boleto that has come to the other end
 */
export async function decideBoleto(paymentId: string, outcome: BoletoOutcome): Promise<Boleto> {
  const { session } = await getBoleto(paymentId)
  const ending = outcome === 'paid' ? 'paid' : 'failed'
  const payment = await settleCardPayment(paymentId, ending)
  if ((payment.status === 'PAID') === (outcome === 'paid')) return { ...payment, session }
  const is = payment.status === 'PAID' ? 'has been paid' : 'is out of date'
  throw new AppError('invalid_state', `This boleto ${is}`)
}
