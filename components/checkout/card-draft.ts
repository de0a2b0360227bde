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

/** A card as far as it was typed. */
export interface CardDraft {
  number: string
  expiry: string
  cvc: string
  holder: string
}

/** Nothing typed yet. */
export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvc: '', holder: '' }

/** What may be wrong with each field, as the messages name it. */
export interface CardFaults {
  number?: CardNumberFault | 'real'
  expiry?: 'empty' | 'malformed' | ExpiryFault
  cvc?: 'empty' | 'short'
  holder?: 'empty' | 'digits'
}

/** The fields in their order on the page. */
export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'holder'] as const

/** One of the fields of a card. */
export type CardField = (typeof CARD_FIELDS)[number]

/** The brand of a card that is being typed; null while its digits do not show it. */
export function draftBrand({ number }: CardDraft): CardBrand | null {
  return brandOf(cardDigits(number))
}

/** How long the security code of such a card is. */
export function cvcLength(draft: CardDraft): 3 | 4 {
  const brand = draftBrand(draft)
  return brand ? BRAND_LOOK[brand].cvcLength : 3
}

/**
 * All that is wrong with a card for the sandbox, which takes its published test numbers and no real
 * card.
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
  // A number in the wrong field would be kept where names are.
  else if (cardDigits(holder).length >= 8) found.holder = 'digits'
  return found
}

function expiryFaultOf(written: string, at: Date): CardFaults['expiry'] | null {
  if (written.trim() === '') return 'empty'
  const expiry = parseExpiry(written)
  return expiry ? expiryFault(expiry, at) : 'malformed'
}

/** A card without faults, as the processor takes it. */
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
