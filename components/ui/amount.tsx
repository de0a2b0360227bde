'use client'

import { useFormat } from '@/lib/i18n/use-format'
import { cn } from './class-names'

type Props = {
  /** Null prints an en dash: this amount does not apply. */
  reais: number | null
  /** `always` writes a plus too, for what is added in a sum. */
  sign?: 'minus' | 'always'
  currency?: boolean
  /** Whole amount in one ink, as in a total. */
  plain?: boolean
  className?: string
}

/** An amount in a table or a line: two decimals always, centavos in lighter ink. */
export function Amount({ reais, sign, currency, plain, className }: Props) {
  const { moneyParts } = useFormat()
  if (reais === null) return <span className="text-ink-3">–</span>
  const parts = moneyParts(reais, sign)
  return (
    <span className={cn('num whitespace-nowrap', className)}>
      {parts.sign}
      {currency && <span className="text-ink-2">{parts.currency}&nbsp;</span>}
      {parts.whole}
      <span className={plain ? undefined : 'text-ink-2'}>{parts.cents}</span>
    </span>
  )
}
