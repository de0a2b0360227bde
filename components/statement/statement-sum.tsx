'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { Statement } from '@/lib/client/types'
import { subtractReais } from '@/lib/kernel/money'
import type { Unit } from './statement-unit'

/** The accounts of the total balance, as on the overview. */
const ACCOUNTS = ['available', 'reserve', 'blocked'] as const
/** The accounts of what has left the balance, and is not confirmed by the bank yet. */
const PENDING = ['inWithdrawals', 'inRefunds'] as const

type Props = {
  unit: Unit
  statement: Pick<Statement, 'isFinal' | 'opening' | 'closing'> | undefined
}

/**
 * The period as a sum: the opening total balance, what each of its accounts gained or lost, and the
 * closing one, or the balance so far of a period that can still change. The same balance has the
 * same name and amount on the overview.
 */
export function StatementSum({ unit, statement }: Props) {
  const t = useTranslations('statement')
  const isOpen = statement?.isFinal === false
  const wait = <Skeleton className="w-18" />
  const change = (account: (typeof ACCOUNTS)[number]) =>
    statement ? subtractReais(statement.closing[account], statement.opening[account]) : wait
  return (
    <Section title={t(`${unit}.sum`)} first>
      <Sum>
        <SumLine label={t('opening')} value={statement?.opening.totalBalance ?? wait} />
        {ACCOUNTS.map((account) => (
          <SumLine
            key={account}
            label={t(`moved.${account}`)}
            value={change(account)}
            sign="always"
          />
        ))}
        <SumTotal
          label={isOpen ? t('closingSoFar') : t(`${unit}.closing`)}
          value={statement?.closing.totalBalance ?? wait}
        />
        <SumLine
          label={isOpen ? t('availableSoFar') : t(`${unit}.availableAfter`)}
          value={statement?.closing.available ?? wait}
          apart
        />
        {PENDING.map((account) => (
          <SumLine key={account} label={t(account)} value={statement?.closing[account] ?? wait} />
        ))}
      </Sum>
    </Section>
  )
}
