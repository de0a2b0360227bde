import { useEffect, useState } from 'react'
import { formatCardNumber, formatExpiry } from '@/lib/kernel/card-number'
import {
  CARD_FIELDS,
  type CardDraft,
  type CardFaults,
  type CardField,
  cardFaults,
  EMPTY_CARD,
} from './card-draft'

const FORMAT: Record<CardField, (written: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvc: (written) => written.replace(/\D/g, '').slice(0, 4),
  holder: (written) => written,
}

/**
 * A card being typed: what is in the fields, and what is wrong with those that were left or sent.
 * What a browser or a quick hand filled in before the page woke up is taken over.
 */
export function useCardDraft(now: () => Date) {
  const [draft, setDraft] = useState<CardDraft>(EMPTY_CARD)
  const [faults, setFaults] = useState<CardFaults>({})
  useEffect(() => {
    const found = CARD_FIELDS.map((field) => [field, inputAt(idOf(field))?.value ?? ''])
    setDraft(
      Object.fromEntries(
        found.map(([field, value]) => [field, FORMAT[field as CardField](value!)]),
      ) as never,
    )
  }, [])
  const write = (field: CardField, input: HTMLInputElement) => {
    const value = formatInput(input, FORMAT[field])
    setDraft((before) => ({ ...before, [field]: value }))
    setFaults((before) => ({ ...before, [field]: undefined }))
  }
  /** What is wrong is said once its field is left, unless it was left empty. */
  const leave = (field: CardField) => {
    const fault = cardFaults(draft, now())[field]
    if (draft[field] !== '') setFaults((before) => ({ ...before, [field]: fault }))
  }
  /** Shows all faults and goes to the first; null for a card without any. */
  const check = (): number => {
    const found = cardFaults(draft, now())
    show(found)
    return Object.keys(found).length
  }
  const show = (found: CardFaults) => {
    setFaults(found)
    const first = CARD_FIELDS.find((field) => found[field])
    if (first) inputAt(idOf(first))?.focus()
  }
  const clearCvc = () => setDraft((before) => ({ ...before, cvc: '' }))
  const focus = (field: CardField) => inputAt(idOf(field))?.focus()
  return { draft, faults, write, leave, check, show, clearCvc, focus }
}

/** The id of a field's input. One card is typed on a page. */
export const idOf = (field: CardField) => `card-${field}`

/** A card being typed. */
export type CardDraftState = ReturnType<typeof useCardDraft>

const inputAt = (id: string) => document.getElementById(id) as HTMLInputElement | null

/** Formats what stands in an input, the caret staying behind the digit that it was behind. */
export function formatInput(input: HTMLInputElement, format: (written: string) => string): string {
  const { value, selectionStart } = input
  const formatted = format(value)
  if (formatted === value) return value
  const atEnd = selectionStart === null || selectionStart >= value.length
  const digitsBefore = value.slice(0, selectionStart ?? 0).replace(/\D/g, '').length
  input.value = formatted
  if (!atEnd) {
    const caret = placeAfter(formatted, digitsBefore)
    input.setSelectionRange(caret, caret)
  }
  return formatted
}

function placeAfter(formatted: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(formatted[at]!)) seen++
  }
  return formatted.length
}
