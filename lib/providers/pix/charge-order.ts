import type { Centavos } from '@/lib/kernel/money'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import type { ChargeOrder } from './port'
import { wrongAnswerError } from './unavailable'

/** For how many seconds a PSP is to keep a charge open; `secondsMin` is the least that it takes. */
export const lifeSeconds = ({ createdAt, expiresAt }: ChargeOrder, secondsMin = 1): number =>
  Math.max(secondsMin, Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000))

/**
 * The PIX code of a charge that a PSP opened. The PSP is not trusted to have opened what was
 * ordered, so the amount of the charge and the one in its code are compared with the order.
 *
 * @param psp the PSP, as the subject of a sentence
 * @throws AppError `acquirer_unavailable` for another amount, or a code that cannot be read
 */
export function checkedCode(
  psp: string,
  { amount, pixCode }: { amount: Centavos; pixCode: string | null },
  order: ChargeOrder,
): string {
  if (amount !== order.amount) throw wrongAnswerError(psp, 'has the charge in another amount')
  const decoded = pixCode ? decodeBrCode(pixCode) : null
  if (!pixCode || !decoded?.ok) throw wrongAnswerError(psp, 'gave no PIX code for the charge')
  if (decoded.code.amount !== null && decoded.code.amount !== order.amount) {
    throw wrongAnswerError(psp, 'gave a PIX code of another amount')
  }
  return pixCode
}
