'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { Statement } from '@/lib/client/types'

const ACCOUNTS = ['available', 'reserve', 'blocked', 'inWithdrawals', 'inRefunds'] as const

/**
 * The day as a sum: the opening balance, what each account gained or lost, and the closing balance,
 * or the balance so far of a day that can still change.
 */
export function StatementSum({ statement }: { statement: Statement | undefined }) {
  const t = useTranslations('statement')
  const isOpen = statement?.isFinal === false
  const wait = <Skeleton className="w-18" />
  const change = (account: (typeof ACCOUNTS)[number]) =>
    statement ? difference(statement.closing[account], statement.opening[account]) : wait
  return (
    <Section title={t('sum')} first>
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
          label={t(isOpen ? 'availableSoFar' : 'availableAfter')}
          value={statement?.closing.available ?? wait}
          apart
        />
      </Sum>
    </Section>
  )
}

/** In whole centavos, so that no binary fraction shows. */
const difference = (after: number, before: number) =>
  (Math.round(after * 100) - Math.round(before * 100)) / 100
