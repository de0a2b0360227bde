import {
  inferPixKeyType,
  type PixKeyReading,
  type PixKeyType,
  parsePixKey,
} from '@/lib/kernel/pix/key'
import { withoutPasted } from '@/lib/kernel/without-pasted'
import { FEE } from './withdrawal-amounts'

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

type KeyFault = {
  word: 'keyMissing' | 'phoneWithoutCountry' | 'unrecognised' | `not${PixKeyType}`
  /** The PIX key that was probably meant. */
  suggestion?: string
}

/** Why an amount of reais cannot be withdrawn; `available` is undefined while loading. */
export function amountFault(
  { amount, isUnreadable }: Pick<WithdrawalValues, 'amount' | 'isUnreadable'>,
  available: number | undefined,
): AmountFault | null {
  if (available !== undefined && available <= FEE) return 'amountNone'
  if (isUnreadable) return 'amountUnreadable'
  if (amount === null) return 'amountMissing'
  if (amount <= FEE) return 'amountSmall'
  return available !== undefined && amount > available ? 'amountLarge' : null
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

/** The largest possible withdrawal, in reais; null if the balance does not cover the fee. */
export const mostOf = (available: number | undefined) =>
  available !== undefined && available > FEE ? available : null
