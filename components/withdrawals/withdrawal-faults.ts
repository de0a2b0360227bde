import {
  inferPixKeyType,
  type PixKeyReading,
  type PixKeyType,
  parsePixKey,
} from '@/lib/kernel/pix/key'
import { withoutPasted } from '@/lib/kernel/without-pasted'
import { FEE } from './withdrawal-amounts'
import type { AllowedDestination, AmountLimit } from './withdrawal-rules'

/** The values of the form. */
export type WithdrawalValues = {
  amount: number | null
  /** Whether the text of the amount is too long, or not an amount. */
  isUnreadable: boolean
  pixKey: string
  description: string
}

type AmountFault =
  | 'amountMissing'
  | 'amountUnreadable'
  | 'amountSmall'
  | 'amountLarge'
  | 'amountNone'
  | AmountLimit['word']

type KeyFault = {
  word: 'keyMissing' | 'keyNotAllowed' | 'phoneWithoutCountry' | 'unrecognised' | `not${PixKeyType}`
  /** The PIX key that was probably meant. */
  suggestion?: string
}

/**
 * Why an amount of reais cannot be withdrawn; `available` is undefined while loading. If it exceeds
 * both the limit and the balance, the smaller one is told.
 */
export function amountFault(
  { amount, isUnreadable }: Pick<WithdrawalValues, 'amount' | 'isUnreadable'>,
  available: number | undefined,
  limit: AmountLimit | null,
): AmountFault | null {
  if (available !== undefined && available <= FEE) return 'amountNone'
  if (isUnreadable) return 'amountUnreadable'
  if (amount === null) return 'amountMissing'
  if (amount <= FEE) return 'amountSmall'
  const isLarge = available !== undefined && amount > available
  if (limit && amount > limit.limit && !(isLarge && available < limit.limit)) return limit.word
  return isLarge ? 'amountLarge' : null
}

/** Reads a PIX key as a person wrote or pasted it. */
export const readKey = (written: string): PixKeyReading => parsePixKey(withoutPasted(written))

/** Why a text is not a PIX key, with a correction if there is one. */
export function keyFault(written: string): KeyFault | null {
  const text = withoutPasted(written)
  if (!text.trim()) return { word: 'keyMissing' }
  const reading = parsePixKey(text)
  if (reading.ok) return null
  const { suggestion } = reading
  if (reading.problem === 'phone_without_country')
    return { word: 'phoneWithoutCountry', suggestion }
  const meant = inferPixKeyType(text)
  return { word: meant ? `not${meant}` : 'unrecognised', suggestion }
}

/** Why a key is not one of the allowed destinations that can be used. */
export function choiceFault(
  key: string,
  allowed: readonly Pick<AllowedDestination, 'pixKey' | 'isUsable'>[],
): KeyFault | null {
  const isAllowed = allowed.some(({ pixKey, isUsable }) => isUsable && pixKey === key)
  return isAllowed ? null : { word: 'keyNotAllowed' }
}

/**
 * The largest possible withdrawal, in reais; null if the balance or the limit does not cover the
 * fee.
 */
export function mostOf(available: number | undefined, limit: AmountLimit | null): number | null {
  if (available === undefined) return null
  const most = Math.min(available, limit?.limit ?? available)
  return most > FEE ? most : null
}
