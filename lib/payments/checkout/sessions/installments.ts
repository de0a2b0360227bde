import type { Centavos } from '@/lib/kernel/money'

/**
 * An amount split into `count` installments. The first also carries the centavos that do not
 * divide.
 */
interface Installments {
  count: number
  amount: Centavos
  first: Centavos
}

/** The smallest installment, because the cost of collecting a smaller one would consume it. */
const INSTALLMENT_MIN: Centavos = 500n

/** The installment plans for an amount, without interest, starting with one payment. */
export function installmentsOf(amount: Centavos, max: number): Installments[] {
  return Array.from({ length: max }, (_, at) => divide(amount, at + 1)).filter(
    ({ count, amount: part }) => count === 1 || part >= INSTALLMENT_MIN,
  )
}

function divide(amount: Centavos, count: number): Installments {
  const part = amount / BigInt(count)
  return { count, amount: part, first: amount - part * BigInt(count - 1) }
}
