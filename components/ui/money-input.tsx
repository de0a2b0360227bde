'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import { useFormat } from '@/lib/i18n/use-format'
import { cn } from './class-names'
import { InputBox } from './input'

type Props = {
  /** Reais with at most two decimals; null while nothing that can be read is written. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** `figure` sets it in the serif, 64 high, as the amount that a page is about. */
  figure?: boolean
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'>

/**
 * An amount in reais. Reads "12500", "12.500,00", "12,500.00" and "R$ 12,5" alike while it is
 * typed or pasted, and prints it in the reader's form when left.
 */
export function MoneyInput({ value, onValueChange, figure, className, ...props }: Props) {
  const { moneyParts } = useFormat()
  const print = (reais: number | null) => {
    if (reais === null) return ''
    const { whole, cents } = moneyParts(reais)
    return whole + cents
  }
  const [text, setText] = useState(() => print(value))

  // A value set from outside ("use the maximum") replaces what was typed.
  useEffect(() => {
    if (parseReais(text) !== value) setText(print(value))
  })

  return (
    <InputBox className={figure ? '!h-16 px-4' : undefined}>
      <span className={cn('text-ink-2', figure && 'text-16')}>{moneyParts(0).currency}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...props}
        type="text"
        value={text}
        onChange={(event) => {
          const typed = event.target.value.replace(/[^\d.,]/g, '')
          setText(typed)
          onValueChange(parseReais(typed))
        }}
        onBlur={(event) => {
          setText(print(parseReais(text)))
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

/**
 * Reads an amount as people write it: "1.248,90", "1,248.90", "1248.9", "1.248" (a thousand and
 * more) and "12,5". Null for what is not an amount, or has more than two decimals.
 */
export function parseReais(text: string): number | null {
  const written = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(written)) return null
  const at = Math.max(written.lastIndexOf(','), written.lastIndexOf('.'))
  const separators = written.replace(/\d/g, '')
  // One kind of separator before three digits, or repeated, groups thousands; else it is decimal.
  const grouping =
    new Set(separators).size === 1 && (separators.length > 1 || written.length - at === 4)
  const decimals = at < 0 || grouping ? '' : written.slice(at + 1)
  if (decimals.length > 2) return null
  const whole = (
    decimals || !grouping ? written.slice(0, at < 0 ? undefined : at) : written
  ).replace(/\D/g, '')
  return Number(`${whole || '0'}.${decimals || '0'}`)
}
