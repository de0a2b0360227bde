/**
 * An amount in centavos. It is a bigint, which JSON.stringify refuses, so that amounts reach the
 * wire only through `toReais`.
 */
export type Centavos = bigint

/**
 * Converts a JSON number of reais to centavos. Callers have validated it, so a fraction of a
 * centavo is a bug and is never rounded.
 *
 * @throws RangeError for a fraction of a centavo
 */
export function fromReais(reais: number): Centavos {
  if (!isWholeCentavos(reais)) throw new RangeError(`not whole centavos: ${reais}`)
  return BigInt(Math.round(reais * 100))
}

/** As `fromReais`; null and undefined stay as they are. */
export const fromReaisOrNull = <T extends null | undefined>(reais: number | T): Centavos | T =>
  typeof reais === 'number' ? fromReais(reais) : reais

/**
 * Whether a JSON number has at most two decimals. Schemas check this before `fromReais`. The number
 * must be exactly the one that its two decimals parse to, so 0.30000000000000004, the result of
 * adding 0.1 and 0.2, is refused.
 */
export function isWholeCentavos(reais: number): boolean {
  return Number.isFinite(reais) && Math.round(reais * 100) / 100 === reais
}

/**
 * Converts centavos to a JSON number of reais with at most two decimals.
 *
 * @throws RangeError above about 90 trillion reais, which a JSON number cannot hold exactly
 */
export function toReais(centavos: Centavos): number {
  if (centavos > MAX_EXACT || centavos < -MAX_EXACT) throw new RangeError('too large for the wire')
  return Number(centavos) / 100
}

/** As `toReais`; null stays null. */
export const toReaisOrNull = (centavos: Centavos | null): number | null =>
  centavos === null ? null : toReais(centavos)

/** Adds amounts in reais exactly, in whole centavos, so that no binary fraction shows. */
export const addReais = (...amounts: readonly number[]): number =>
  toReais(amounts.reduce((sum, reais) => sum + fromReais(reais), 0n))

/** Subtracts an amount in reais exactly, in whole centavos. */
export const subtractReais = (reais: number, less: number): number => addReais(reais, -less)

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER)

/** A fee: a share in basis points (1/100 of 1 %) and a fixed part in centavos. */
export interface FeeRate {
  basisPoints: number
  fixed: Centavos
}

/**
 * The fee of an amount, rounded half up to the centavo and never above the amount.
 */
export function feeOf(amount: Centavos, rate: FeeRate): Centavos {
  const fee = shareOf(amount, rate.basisPoints) + rate.fixed
  return fee > amount ? amount : fee
}

/** A share of an amount in basis points, rounded half up to the centavo. */
export function shareOf(amount: Centavos, basisPoints: number): Centavos {
  return (amount * BigInt(basisPoints) + 5_000n) / 10_000n
}

/** Currencies whose minor unit is not a hundredth. An amount with two decimals would be misread. */
const NOT_HUNDREDTHS = new Set(
  'bhd bif clp djf gnf iqd isk jod jpy kmf krw kwd lyd mga omr pyg rwf tnd ugx vnd vuv xaf xof xpf'.split(
    ' ',
  ),
)

/** Whether a currency, ISO 4217 in lower case, is divided into hundredths. */
export const isInHundredths = (currency: string): boolean => !NOT_HUNDREDTHS.has(currency)
