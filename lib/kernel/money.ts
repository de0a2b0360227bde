/**
 * Money, in centavos. A bigint because JSON.stringify refuses one: centavos
 * cannot reach the wire by accident, only through `toReais`.
 */
export type Centavos = bigint

/**
 * Reads a wire amount, a JSON number of reais. Callers have validated it; a
 * fraction of a centavo here is our bug, and is never rounded away.
 *
 * @throws RangeError for a fraction of a centavo
 */
export function fromReais(reais: number): Centavos {
  if (!isWholeCentavos(reais)) throw new RangeError(`not whole centavos: ${reais}`)
  return BigInt(Math.round(reais * 100))
}

/**
 * Whether a wire amount has at most two decimals, which is what schemas ask before `fromReais`:
 * whether it is the very number that an amount of two decimals is read as. Nothing near it will
 * do, also not what adding up such numbers leaves, such as 0.30000000000000004.
 */
export function isWholeCentavos(reais: number): boolean {
  return Number.isFinite(reais) && Math.round(reais * 100) / 100 === reais
}

/**
 * The wire form: a JSON number of reais with at most two decimals.
 *
 * @throws RangeError beyond what a JSON number holds exactly, about 90 trillion reais
 */
export function toReais(centavos: Centavos): number {
  if (centavos > MAX_EXACT || centavos < -MAX_EXACT) throw new RangeError('too large for the wire')
  return Number(centavos) / 100
}

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER)

/** A price list entry: a share in basis points (1/100 of 1 %) and a fixed part in centavos. */
export interface FeeRate {
  basisPoints: number
  fixed: Centavos
}

/**
 * The fee of an amount, rounded half up to the centavo and never above the
 * amount.
 */
export function feeOf(amount: Centavos, rate: FeeRate): Centavos {
  const fee = shareOf(amount, rate.basisPoints) + rate.fixed
  return fee > amount ? amount : fee
}

/** A share of an amount in basis points, rounded half up to the centavo. */
export function shareOf(amount: Centavos, basisPoints: number): Centavos {
  return (amount * BigInt(basisPoints) + 5_000n) / 10_000n
}
