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
 * The state of the card fields, and the errors of those that were left or submitted. Takes over
 * what was typed or autofilled before hydration.
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
  /** Shows a field's error when the field is left, unless it is empty. */
  const leave = (field: CardField) => {
    const fault = cardFaults(draft, now())[field]
    if (draft[field] !== '') setFaults((before) => ({ ...before, [field]: fault }))
  }
  /** Shows all errors, focuses the first invalid field, and returns how many there are. */
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

/** The id of a field's input; a page has one card form. */
export const idOf = (field: CardField) => `card-${field}`

export type CardDraftState = ReturnType<typeof useCardDraft>

const inputAt = (id: string) => document.getElementById(id) as HTMLInputElement | null

/** Formats an input's value and keeps the caret behind the same digit. */
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
  let count = 0
  for (let at = 0; at < formatted.length; at++) {
    if (count === digits) return at
    if (/\d/.test(formatted[at]!)) count++
  }
  return formatted.length
}
