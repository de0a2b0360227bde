'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/locale'
import { useFormat } from '@/lib/i18n/use-format'
import { cn } from './class-names'
import { InputBox } from './input'

type Props = {
  /** Reais with at most two decimals; null while the text is not a valid amount. */
  value: number | null
  /** Called with null for no amount; `isUnreadable` tells a wrong text from an empty one. */
  onValueChange: (value: number | null, isUnreadable: boolean) => void
  /** ISO 4217, for an amount that is not in reais. */
  currency?: string
  /** `figure` uses the serif face and a height of 64 px, for the main amount of a page. */
  figure?: boolean
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>

/**
 * An amount in reais. Accepts "12500", "12.500,00", "12,500.00" and "R$ 12,5" alike, typed or
 * pasted, and formats it in the reader's language on blur. Text that is not an amount is kept, so
 * that it can be corrected.
 */
export function MoneyInput({ value, onValueChange, currency, figure, className, ...props }: Props) {
  const { moneyParts, locale } = useFormat()
  const print = (reais: number | null) => {
    if (reais === null) return ''
    const { whole, cents } = moneyParts(reais)
    return whole + cents
  }
  const [text, setText] = useState(() => print(value))

  // A value that is set from outside ("use the maximum") replaces the typed text.
  useEffect(() => {
    if (parseReais(text, locale) !== value) setText(print(value))
  })

  return (
    <InputBox className={figure ? '!h-16 px-4' : undefined}>
      <span className={cn('text-ink-2', figure && 'text-16')}>
        {moneyParts(0, 'minus', currency).currency}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...props}
        type="text"
        value={text}
        onChange={(event) => {
          const typed = event.target.value.replace(/[^\d.,]/g, '')
          const reais = parseReais(typed, locale)
          setText(typed)
          onValueChange(reais, reais === null && typed !== '')
        }}
        onBlur={(event) => {
          const reais = parseReais(text, locale)
          if (reais !== null) setText(print(reais))
          props.onBlur?.(event)
        }}
        className={cn(
          'num h-full min-w-0 flex-1 border-0 bg-transparent p-0 outline-0',
          figure && 'font-figures text-32 tracking-figure',
          className,
        )}
      />
    </InputBox>
  )
}

/** Digits with at most two decimals: "12500", "1248.9", "12,5", "12," and ",5". */
const UNGROUPED = /^(\d*)(?:[.,](\d{0,2}))?$/

/**
 * Thousands grouped by one separator, with decimals after the other one: "1.248,90" and "1,248".
 */
const GROUPED = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{0,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
]

/** What stands before the decimals in the reader's language. */
const DECIMAL_MARK: Record<Locale, string> = { 'pt-BR': ',', en: '.' }

/** One separator before three digits: a thousand and more, or a slip of one digit. */
const AMBIGUOUS = /^\d{1,3}([.,])\d{3}$/

/**
 * Parses an amount: "1.248,90", "1,248.90", "1248.9" and "12,5" in either language, and "1.248" as
 * more than a thousand in Portuguese. Returns null for text that is not an amount, is grouped
 * wrongly or has more than two decimals, such as "1,248" in Portuguese and "1.248" in English, and
 * for an amount that a number cannot hold to the centavo.
 */
export function parseReais(text: string, locale: Locale): number | null {
  const written = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(written)) return null
  if (AMBIGUOUS.exec(written)?.[1] === DECIMAL_MARK[locale]) return null
  const fit = [UNGROUPED, ...GROUPED].map((one) => one.exec(written)).find(Boolean)
  const [, whole, decimals] = fit ?? []
  if (whole === undefined) return null
  const reais = Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`)
  return reais * 100 < Number.MAX_SAFE_INTEGER ? reais : null
}
