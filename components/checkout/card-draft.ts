import type { TypedCard } from '@/lib/client/checkout'
import { BRAND_LOOK, brandOf, type CardBrand } from '@/lib/kernel/card-brands'
import {
  type CardNumberFault,
  cardDigits,
  cardNumberFault,
  type ExpiryFault,
  expiryFault,
  parseExpiry,
} from '@/lib/kernel/card-number'
import { testCardOf } from '@/lib/sandbox/cards/test-cards'

/** The card fields as typed so far. */
export interface CardDraft {
  number: string
  expiry: string
  cvc: string
  holder: string
}

export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvc: '', holder: '' }

/** The error of each field, by its message key. */
export interface CardFaults {
  number?: CardNumberFault | 'real'
  expiry?: 'empty' | 'malformed' | ExpiryFault
  cvc?: 'empty' | 'short'
  holder?: 'empty' | 'digits'
}

/** The fields in the order of the page. */
export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'holder'] as const

export type CardField = (typeof CARD_FIELDS)[number]

/** The brand of a card that is being typed; null while its digits do not show it. */
export function draftBrand({ number }: CardDraft): CardBrand | null {
  return brandOf(cardDigits(number))
}

/** How many digits the security code of this card has. */
export function cvcLength(draft: CardDraft): 3 | 4 {
  const brand = draftBrand(draft)
  return brand ? BRAND_LOOK[brand].cvcLength : 3
}

/**
 * Checks a card for the sandbox, which accepts only its published test numbers, never a real card.
 */
export function cardFaults(draft: CardDraft, at: Date): CardFaults {
  const found: CardFaults = {}
  const number = cardNumberFault(draft.number) ?? (testCardOf(draft.number) ? null : 'real')
  if (number) found.number = number
  const expiry = expiryFaultOf(draft.expiry, at)
  if (expiry) found.expiry = expiry
  if (draft.cvc === '') found.cvc = 'empty'
  else if (draft.cvc.length !== cvcLength(draft)) found.cvc = 'short'
  const holder = draft.holder.trim()
  if (holder === '') found.holder = 'empty'
  // A card number in the name field would be stored with names.
  else if (cardDigits(holder).length >= 8) found.holder = 'digits'
  return found
}

function expiryFaultOf(written: string, at: Date): CardFaults['expiry'] | null {
  if (written.trim() === '') return 'empty'
  const expiry = parseExpiry(written)
  return expiry ? expiryFault(expiry, at) : 'malformed'
}

/** A card without errors, in the form that the processor accepts. */
export function typedCard(draft: CardDraft): TypedCard {
  const { month, year } = parseExpiry(draft.expiry)!
  return {
    number: cardDigits(draft.number),
    expMonth: month,
    expYear: year,
    cvc: draft.cvc,
    holder: draft.holder.trim(),
  }
}
