'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DownloadLink } from '@/components/layout/download-link'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { filterForm } from '@/components/list/filter-address'
import { FilterBar } from '@/components/list/filter-bar'
import { List } from '@/components/list/list'
import { isDay } from '@/components/list/period'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { pathOf } from '@/lib/client/call'
import { statements } from '@/lib/client/operations'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { DayPicker } from './day-picker'
import { useMovementColumns } from './movement-columns'
import { StatementSum } from './statement-sum'

/** How often a day that may still change is read again. */
const EVERY_MS = 15_000

const FILTER = filterForm<{ day?: string }>({ day: (text) => (isDay(text) ? text : undefined) })

/** A day's statement: what there was, every movement, what is left, and the same as a file. */
export function StatementPage() {
  const t = useTranslations('statement')
  const { dayKey, dateTime } = useFormat()
  const { filter, change } = useAddressFilter(FILTER)
  const today = dayKey(Date.now())
  const day = filter.day && filter.day <= today ? filter.day : today
  const columns = useMovementColumns()
  const query = useQuery({
    ...queries.statement(day, filter.page),
    // The movements of another day must not stand under this one.
    placeholderData: (former) => (former?.day === day ? former : undefined),
    refetchInterval: ({ state }) => (state.data && !state.data.isFinal ? EVERY_MS : false),
  })
  return (
    <>
      <PageHead title={t('title')}>
        <DownloadLink path={pathOf(statements.getStatementCsv, { id: day })}>
          {t('download')}
        </DownloadLink>
      </PageHead>
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <FilterBar>
        <DayPicker day={day} today={today} onChange={(wanted) => change({ day: wanted })} />
        {query.data && !query.data.isFinal && (
          <span className="text-12 text-ink-2" title={dateTime(query.dataUpdatedAt)}>
            {t('open')}
          </span>
        )}
      </FilterBar>
      <div className="mt-4 mb-8 max-w-110!">
        <StatementSum statement={query.data} />
      </div>
      <List
        label={t('list')}
        query={query}
        columns={columns}
        keyOf={({ transferId }) => transferId}
        empty={<DataTableEmpty title={t('empty')}>{t('emptyBody')}</DataTableEmpty>}
        onPage={(page) => change({ page })}
      />
    </>
  )
}
