import type { Centavos } from '@/lib/kernel/money'

/** One way to divide a sum: in `count` parts, the first of which has the centavos that do not divide. */
export interface Installments {
  count: number
  amount: Centavos
  first: Centavos
}

/** No part may be smaller: what each costs would eat it. */
const LEAST: Centavos = 500n

/** Every way in which a customer may divide a sum, without interest, whole first. */
export function installmentsOf(amount: Centavos, max: number): Installments[] {
  return Array.from({ length: max }, (_, at) => divide(amount, at + 1)).filter(
    ({ count, amount: part }) => count === 1 || part >= LEAST,
  )
}

function divide(amount: Centavos, count: number): Installments {
  const part = amount / BigInt(count)
  return { count, amount: part, first: amount - part * BigInt(count - 1) }
}
