import type { ReactNode } from 'react'
import { Amount } from './amount'
import { cn } from './class-names'

/** Amounts printed as a sum: `SumLine`s, then one `SumTotal`, then lines that follow from it. */
export function Sum({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cn('grid', className)}>{children}</dl>
}

type LineProps = {
  label: ReactNode
  /** An amount in reais, or other content for the end of the line. */
  value: number | ReactNode
  sign?: 'minus' | 'always'
  /** ISO 4217, for an amount that is not in reais. */
  currency?: string
  /** Adds space above, for a line that is not part of the sum. */
  apart?: boolean
  /** Marks an impossible amount, such as a negative remaining balance. */
  bad?: boolean
}

export function SumLine({ label, value, sign, currency, apart, bad }: LineProps) {
  return (
    <div className={cn('flex min-h-8 items-baseline gap-2 py-1.5 text-14', apart && 'mt-2')}>
      <dt className="text-ink-2">{label}</dt>
      <span className="leader" aria-hidden="true" />
      <dd className={cn(bad && 'text-bad')}>
        {typeof value === 'number' ? (
          <Amount reais={value} sign={sign} currency={currency} plain={bad} />
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

/** The total, under a rule and over a double rule. */
export function SumTotal({ label, value, sign, currency }: Omit<LineProps, 'apart' | 'bad'>) {
  return (
    <div className="mt-0.5 flex min-h-8 items-baseline justify-between gap-2 border-rule-ink border-t border-b-[3px] border-b-rule-ink pt-1.5 pb-2.5 font-medium text-14 [border-bottom-style:double]">
      <dt>{label}</dt>
      <dd>
        {typeof value === 'number' ? (
          <Amount reais={value} sign={sign} currency={currency} plain />
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
