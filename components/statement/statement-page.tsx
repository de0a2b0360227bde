'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import { filterForm, textLike } from '@/components/list/filter-address'
import { FilterBar } from '@/components/list/filter-bar'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { Button } from '@/components/ui/button'
import { look } from '@/components/ui/button-look'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { pathOf } from '@/lib/client/call'
import { dashboard } from '@/lib/client/operations'
import { queries } from '@/lib/client/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { DAY_MS } from '@/lib/kernel/time'
import { useMovementColumns } from './movement-columns'
import { StatementSum } from './statement-sum'

const FILTER = filterForm<{ day?: string }>({ day: textLike(/^\d{4}-\d\d-\d\d$/) })

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
    placeholderData: keepPreviousData,
  })
  const shown = query.data?.day === day ? query.data : undefined
  return (
    <>
      <PageHead title={t('title')}>
        <a href={pathOf(dashboard.getStatementCsv, { id: day })} download className={look({})}>
          {t('download')}
        </a>
      </PageHead>
      <p className="mb-5 max-w-150! text-ink-2">{t('about')}</p>
      <FilterBar>
        <DayPicker day={day} today={today} onChange={(wanted) => change({ day: wanted })} />
        {shown && !shown.isFinal && (
          <span className="text-12 text-ink-2" title={dateTime(Date.now())}>
            {t('open')}
          </span>
        )}
      </FilterBar>
      <div className="mt-4 mb-8 max-w-110!">
        <StatementSum statement={shown} />
      </div>
      <List
        label={t('list')}
        query={query}
        columns={columns}
        keyOf={({ transactionId, kind, at }) => `${transactionId} ${kind} ${at}`}
        empty={<DataTableEmpty title={t('empty')}>{t('emptyBody')}</DataTableEmpty>}
        onPage={(page) => change({ page })}
      />
    </>
  )
}

/** The day some days later, or earlier. Noon in UTC is the same day in every time zone of Brazil. */
function shifted(day: string, days: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10)
}

type DayProps = { day: string; today: string; onChange: (day: string) => void }

function DayPicker({ day, today, onChange }: DayProps) {
  const t = useTranslations('statement')
  return (
    <div className="flex items-end gap-2">
      <Button
        size="form"
        icon="left"
        aria-label={t('previous')}
        onClick={() => onChange(shifted(day, -1))}
      />
      <Field label={<span className="sr-only">{t('day')}</span>}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={day}
            max={today}
            onChange={({ target }) => target.value && onChange(target.value)}
          />
        )}
      </Field>
      <Button
        size="form"
        icon="right"
        aria-label={t('next')}
        disabled={day >= today}
        onClick={() => onChange(shifted(day, 1))}
      />
    </div>
  )
}
