'use client'

import { useFormat } from '@/lib/i18n/use-format'
import { cn } from './class-names'

const SIZE = {
  page: 'text-64 max-desk:text-44',
  record: 'text-44',
  dialog: 'text-32',
} as const

type Props = {
  reais: number
  /** `page` answers the page (64, phone 44), `record` heads one record (44), `dialog` is 32. */
  size?: keyof typeof SIZE
  className?: string
}

/** The one number in the serif: the figure that answers the page. */
export function Figure({ reais, size = 'page', className }: Props) {
  const { money, moneyParts } = useFormat()
  const { sign, currency, whole, cents } = moneyParts(reais)
  const small = size === 'dialog'
  return (
    <p className={cn('flex items-baseline whitespace-nowrap', className)}>
      <span className="sr-only">{money(reais)}</span>
      <span
        aria-hidden="true"
        className={cn('text-ink-2', small ? 'mr-2 text-16' : 'mr-2.5 text-20')}
      >
        {sign}
        {currency}
      </span>
      <span aria-hidden="true" className={cn('num font-figures tracking-figure', SIZE[size])}>
        {whole}
        <span className="text-ink-2">{cents}</span>
      </span>
    </p>
  )
}
