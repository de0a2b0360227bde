'use client'

import { useFormat, useMoney } from '@/lib/i18n/use-format'
import { cn } from './class-names'

type Props = {
  /** In the major unit of its currency. Null prints an en dash: this amount does not apply. */
  reais: number | null
  /** `always` prints a plus sign too, for amounts that are added in a sum. */
  sign?: 'minus' | 'always'
  /** ISO 4217. Reais are the rule; any other currency is printed with its symbol. */
  currency?: string
  /** Prints the symbol of reais too, where no heading says it. */
  symbol?: boolean
  /** Prints the whole amount in one colour, as in a total. */
  plain?: boolean
  className?: string
}

/** An amount in a table or a line: always two decimals, with the centavos in a lighter colour. */
export function Amount({ reais, sign, currency = 'brl', symbol, plain, className }: Props) {
  const { moneyParts } = useFormat()
  if (reais === null) return <span className="text-ink-3">–</span>
  const parts = moneyParts(reais, sign, currency)
  return (
    <span className={cn('num whitespace-nowrap', className)}>
      {parts.sign}
      {(symbol || currency !== 'brl') && <span className="text-ink-2">{parts.currency}&nbsp;</span>}
      {parts.whole}
      <span className={plain ? undefined : 'text-ink-2'}>{parts.cents}</span>
    </span>
  )
}

const SIZE = {
  page: 'text-64 max-desk:text-44',
  record: 'text-44',
  dialog: 'text-32',
} as const

type FigureProps = {
  reais: number
  /** ISO 4217, for an amount that is not in reais. */
  currency?: string
  /**
   * `page` is the main figure of a page (64, on phones 44), `record` heads a record (44), `dialog`
   * is 32.
   */
  size?: keyof typeof SIZE
  className?: string
}

/** The main figure of a page, and the only number in the serif face. */
export function Figure({ reais, currency = 'brl', size = 'page', className }: FigureProps) {
  const money = useMoney(currency)
  const { moneyParts } = useFormat()
  const { sign, currency: symbol, whole, cents } = moneyParts(reais, 'minus', currency)
  const small = size === 'dialog'
  return (
    <p className={cn('flex items-baseline whitespace-nowrap', className)}>
      <span className="sr-only">{money(reais)}</span>
      <span
        aria-hidden="true"
        className={cn('text-ink-2', small ? 'mr-2 text-16' : 'mr-2.5 text-20')}
      >
        {sign}
        {symbol}
      </span>
      <span
        aria-hidden="true"
        // Its colours are the reader's own already; behind other text the browser draws a ground,
        // which would cover the line above.
        className={cn('num font-figures tracking-figure forced-color-adjust-none', SIZE[size])}
      >
        {whole}
        <span className="text-ink-2">{cents}</span>
      </span>
    </p>
  )
}
