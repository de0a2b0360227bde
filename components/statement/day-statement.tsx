'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DataTableEmpty } from '@/components/list/data-table'
import { List } from '@/components/list/list'
import { queries } from '@/lib/client/queries'
import { useMovementColumns } from './movement-columns'
import { StatementFrame } from './statement-frame'
import { DayPicker } from './statement-picker'
import { untilFinal } from './statement-query'
import { StatementSum } from './statement-sum'

type Props = {
  day: string
  page: number | undefined
  today: string
  onChange: (wanted: { day?: string; page?: number }) => void
}

/** A day's statement: what there was, every movement, what is left, and the same as a file. */
export function DayStatement({ day, page, today, onChange }: Props) {
  const t = useTranslations('statement')
  const columns = useMovementColumns()
  const query = useQuery({
    ...queries.statement(day, page),
    // The movements of another day must not stand under this one.
    placeholderData: (former) => (former?.day === day ? former : undefined),
    refetchInterval: untilFinal,
  })
  const picker = (
    <DayPicker day={day} today={today} onChange={(wanted) => onChange({ day: wanted })} />
  )
  return (
    <StatementFrame {...{ unit: 'day', period: day, today, picker, query }}>
      <div className="mt-4 mb-8 max-w-110!">
        <StatementSum unit="day" statement={query.data} />
      </div>
      <List
        label={t('list')}
        query={query}
        columns={columns}
        keyOf={({ transferId }) => transferId}
        empty={<DataTableEmpty title={t('day.empty')}>{t('emptyBody')}</DataTableEmpty>}
        onPage={(wanted) => onChange({ page: wanted })}
      />
    </StatementFrame>
  )
}
