import type { ReactNode } from 'react'
import { Amount } from './amount'
import { cn } from './class-names'

/** Figures that add up, printed as a sum: `SumLine`s, then one `SumTotal`, then what follows. */
export function Sum({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cn('grid', className)}>{children}</dl>
}

type LineProps = {
  label: ReactNode
  /** An amount in reais, or anything else set at the end of the leader. */
  value: number | ReactNode
  sign?: 'minus' | 'always'
  /** Opens a little space above: this line is beside the sum, not of it. */
  apart?: boolean
  /** For an amount that cannot be, such as what would be left. */
  bad?: boolean
}

/** Label, leader dots, amount. */
export function SumLine({ label, value, sign, apart, bad }: LineProps) {
  return (
    <div className={cn('flex min-h-8 items-baseline gap-2 py-1.5 text-14', apart && 'mt-2')}>
      <dt className="text-ink-2">{label}</dt>
      <span className="leader" aria-hidden="true" />
      <dd className={cn(bad && 'text-bad')}>
        {typeof value === 'number' ? <Amount reais={value} sign={sign} plain={bad} /> : value}
      </dd>
    </div>
  )
}

/** The total under its rule, over a double rule. */
export function SumTotal({ label, value, sign }: Omit<LineProps, 'apart' | 'bad'>) {
  return (
    <div className="mt-0.5 flex min-h-8 items-baseline justify-between gap-2 border-rule-ink border-t border-b-[3px] border-b-rule-ink pt-1.5 pb-2.5 font-medium text-14 [border-bottom-style:double]">
      <dt>{label}</dt>
      <dd>{typeof value === 'number' ? <Amount reais={value} sign={sign} plain /> : value}</dd>
    </div>
  )
}
