'use client'

import { useTranslations } from 'use-intl'
import { HowButton } from '@/components/ui/link'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { Balance } from '@/lib/client/types'

/** The six balances of the API, in the order of the sum. */
const FIGURES = [
  'disponivel',
  'reservaFinanceira',
  'saldoBloqueado',
  'totalDisponivel',
  'saquePendente',
  'totalSacado',
] as const

/** The balance as a sum; its height is the same while loading. */
export function BalanceSum({ balance }: { balance: Balance | undefined }) {
  const t = useTranslations('overview.balance')
  const of = (figure: (typeof FIGURES)[number]) =>
    balance?.[figure] ?? <Skeleton className="w-18" />
  return (
    <Section title={t('title')} aside={<HowItIsCalculated />} first>
      <Sum>
        <SumLine label={t('disponivel')} value={of('disponivel')} />
        <SumLine label={t('reservaFinanceira')} value={of('reservaFinanceira')} sign="always" />
        <SumLine label={t('saldoBloqueado')} value={of('saldoBloqueado')} sign="always" />
        <SumTotal label={t('totalDisponivel')} value={of('totalDisponivel')} />
        <SumLine label={t('saquePendente')} value={of('saquePendente')} apart />
        <SumLine label={t('totalSacado')} value={of('totalSacado')} />
        {balance && balance.owedAmount > 0 && (
          <SumLine label={t('owedAmount')} value={balance.owedAmount} apart />
        )}
      </Sum>
    </Section>
  )
}

function HowItIsCalculated() {
  const t = useTranslations('overview.balance')
  return (
    <Popover>
      <PopoverTrigger asChild>
        <HowButton>{t('how')}</HowButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('how')}>
        <dl className="grid gap-2.5">
          {[...FIGURES, 'owedAmount' as const].map((figure) => (
            <div key={figure}>
              <dt className="font-medium">{t(figure)}</dt>
              <dd className="text-ink-2">{t(`explain.${figure}`)}</dd>
            </div>
          ))}
        </dl>
      </PopoverContent>
    </Popover>
  )
}
