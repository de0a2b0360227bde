'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { MonthStatement } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { signOf } from '@/lib/ledger/movements'

type KindSum = MonthStatement['totals'][number]

/**
 * The movements of a month by kind, as the sum that leads from the available balance before it to
 * the one after it; then the kinds that do not change that balance.
 */
export function KindSums({ statement }: { statement: MonthStatement | undefined }) {
  const t = useTranslations('statement')
  const wait = <Skeleton className="w-18" />
  const totals = statement?.totals ?? []
  const moving = totals.filter((sum) => changeOf(sum) !== 0)
  const others = totals.filter((sum) => changeOf(sum) === 0)
  const end = statement?.isFinal === false ? t('availableSoFar') : t('month.availableAfter')
  return (
    <Section title={t('kinds')} first>
      <Sum>
        <SumLine label={t('openingAvailable')} value={statement?.opening.available ?? wait} />
        {!statement &&
          USUAL.map((line) => (
            <SumLine key={line} label={<Skeleton className="w-32" />} value={wait} />
          ))}
        {moving.map((sum) => (
          <KindLine key={sum.kind} sum={sum} change={changeOf(sum)} />
        ))}
        <SumTotal label={end} value={statement?.closing.available ?? wait} />
      </Sum>
      {others.length > 0 && (
        <>
          <p className="mt-4 text-12 text-ink-2">{t('otherKinds')}</p>
          <Sum>
            {others.map((sum) => (
              <KindLine key={sum.kind} sum={sum} />
            ))}
          </Sum>
        </>
      )}
    </Section>
  )
}

/** Those of a month with payments, their fees, withdrawals and refunds, drawn while it loads. */
const USUAL = [1, 2, 3, 4]

type LineProps = { sum: KindSum; change?: number }

function KindLine({ sum, change }: LineProps) {
  const t = useTranslations('statement')
  const kinds = useTranslations('transactions.ledger.kind')
  const { count } = useFormat()
  const label = t('kindCount', { kind: kinds(sum.kind), count: count(sum.count) })
  return change === undefined ? (
    <SumLine label={label} value={sum.amount} />
  ) : (
    <SumLine label={label} value={change} sign="always" />
  )
}

/** The effect of a kind on the available balance. */
const changeOf = ({ kind, amount }: KindSum): number => signOf(kind) * amount
