'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { Statement } from '@/lib/client/types'
import type { Unit } from './unit'

const ACCOUNTS = ['available', 'reserve', 'blocked', 'inWithdrawals', 'inRefunds'] as const

type Props = {
  unit: Unit
  statement: Pick<Statement, 'isFinal' | 'opening' | 'closing'> | undefined
}

/**
 * The period as a sum: the opening balance, what each account gained or lost, and the closing
 * balance, or the balance so far of a period that can still change.
 */
export function StatementSum({ unit, statement }: Props) {
  const t = useTranslations('statement')
  const isOpen = statement?.isFinal === false
  const wait = <Skeleton className="w-18" />
  const change = (account: (typeof ACCOUNTS)[number]) =>
    statement ? difference(statement.closing[account], statement.opening[account]) : wait
  return (
    <Section title={t(`${unit}.sum`)} first>
      <Sum>
        <SumLine label={t('opening')} value={statement?.opening.total ?? wait} />
        {ACCOUNTS.map((account) => (
          <SumLine key={account} label={t(account)} value={change(account)} sign="always" />
        ))}
        <SumTotal
          label={t(isOpen ? 'closingSoFar' : 'closing')}
          value={statement?.closing.total ?? wait}
        />
        <SumLine
          label={isOpen ? t('availableSoFar') : t(`${unit}.availableAfter`)}
          value={statement?.closing.available ?? wait}
          apart
        />
      </Sum>
    </Section>
  )
}

const difference = (after: number, before: number) => sumOf([after, -before])

/** The sum of amounts, in whole centavos, so that no binary fraction shows. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
