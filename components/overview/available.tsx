'use client'

import { useTranslations } from 'use-intl'
import { NewCharge } from '@/components/transactions/new-charge'
import { ButtonLink } from '@/components/ui/button-link'
import { Figure } from '@/components/ui/figure'
import { Skeleton } from '@/components/ui/skeleton'
import type { Balance } from '@/lib/client/types'
import { News } from './news'
import type { Demo } from './use-demo'

type Props = { balance: Balance | undefined; isEmpty: boolean; demo: Demo }

/** The figure that answers the page, and the two acts that change it. */
export function Available({ balance, isEmpty, demo }: Props) {
  const t = useTranslations('overview')
  return (
    <section>
      <h2 className="font-semibold text-14">{t('available')}</h2>
      <div className="mt-2">
        {balance ? (
          <Figure reais={balance.disponivel} />
        ) : (
          <p className="text-64 max-desk:text-44">
            <Skeleton className="w-72 max-w-full" />
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        {isEmpty ? (
          <NewCharge variant="go" />
        ) : (
          <>
            <ButtonLink href="/withdrawals/new" variant="go" hotkey="s">
              {t('withdraw')}
            </ButtonLink>
            <NewCharge />
          </>
        )}
        <ButtonLink href="/transactions" variant="quiet" className="max-desk:hidden">
          {t('statement')}
        </ButtonLink>
      </div>
      <News pending={balance?.saquePendente ?? 0} demo={demo} />
    </section>
  )
}
