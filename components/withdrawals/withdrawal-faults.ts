import { inferPixKeyType, type PixKeyType, parsePixKey } from '@/lib/kernel/pix/key'
import { FEE } from './withdrawal-amounts'

/** What a person has written so far. */
export type WithdrawalValues = { amount: number | null; pixKey: string; description: string }

export type AmountFault = 'amountMissing' | 'amountSmall' | 'amountLarge' | 'amountNone'

export type KeyFault = {
  word: 'keyMissing' | 'phoneWithoutCountry' | 'unrecognised' | `not${PixKeyType}`
  /** The key that was probably meant, to be offered. */
  suggestion?: string
}

/** What keeps an amount of reais from being withdrawn; `available` is undefined until it is known. */
export function amountFault(
  amount: number | null,
  available: number | undefined,
): AmountFault | null {
  if (available !== undefined && available <= FEE) return 'amountNone'
  if (amount === null) return 'amountMissing'
  if (amount <= FEE) return 'amountSmall'
  return available !== undefined && amount > available ? 'amountLarge' : null
}

/** What keeps a text from being a PIX key, and the repair where there is one. */
export function keyFault(text: string): KeyFault | null {
  if (!text.trim()) return { word: 'keyMissing' }
  const reading = parsePixKey(text)
  if (reading.ok) return null
  const { suggestion } = reading
  if (reading.problem === 'phone_without_country')
    return { word: 'phoneWithoutCountry', suggestion }
  const meant = inferPixKeyType(text)
  return { word: meant ? `not${meant}` : 'unrecognised', suggestion }
}

/** The most that can be withdrawn now, in reais; null when it would not cover the fee. */
export const mostOf = (available: number | undefined) =>
  available !== undefined && available > FEE ? available : null
