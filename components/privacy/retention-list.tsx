'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '@/components/ui/load-error'
import { queries } from '@/lib/client/queries'

/** How long each kind of personal data is kept. */
export function RetentionList() {
  const t = useTranslations('privacy.kept')
  const query = useQuery(queries.retention())
  const { data } = query
  const rows = data && [
    ...data.kinds.map(({ kind, months }) => [kind, t('months', { count: months })] as const),
    ['requests', t('days', { count: data.requestLogDays })] as const,
    ['audit', t('account')] as const,
  ]
  return (
    <Loaded query={query}>
      <dl className="min-h-60 text-13" aria-busy={!data}>
        {rows?.map(([kind, until]) => (
          <div key={kind} className="flex justify-between gap-x-6 border-rule border-b py-2.5">
            <dt>{t(kind)}</dt>
            <dd className="num max-w-1/2 flex-none text-right text-ink-2">{until}</dd>
          </div>
        ))}
      </dl>
    </Loaded>
  )
}
