'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { NotUpdated } from '@/components/list/not-updated'
import { Amount } from '@/components/ui/amount'
import { Loaded } from '@/components/ui/load-error'
import { queries } from '@/lib/client/queries'
import type { MonthStatement as Statement } from '@/lib/client/types'
import { addReais } from '@/lib/kernel/money'
import { useDayColumns } from './day-columns'
import { KindSums } from './kind-sums'
import { StatementFrame } from './statement-frame'
import { MonthPicker } from './statement-picker'
import { untilFinal } from './statement-query'
import { StatementSum } from './statement-sum'

type Props = { month: string; today: string; onChange: (wanted: { month?: string }) => void }

/** A month's statement: what there was, the sums of each day, what is left, and files of it all. */
export function MonthStatement({ month, today, onChange }: Props) {
  const query = useQuery({ ...queries.monthStatement(month), refetchInterval: untilFinal })
  const choose = (wanted: string) => onChange({ month: wanted })
  const picker = <MonthPicker month={month} today={today} onChange={choose} />
  const { data } = query
  return (
    <StatementFrame {...{ unit: 'month', period: month, today, picker, query }}>
      <Loaded query={query}>
        <div className="sheet-upright mt-4 mb-8 grid items-start gap-x-16 gap-y-8 wide:grid-cols-2">
          <StatementSum unit="month" statement={data} />
          <KindSums statement={data} />
        </div>
        <Days statement={data} today={today} />
      </Loaded>
      <NotUpdated query={query} />
    </StatementFrame>
  )
}

function Days({ statement, today }: { statement: Statement | undefined; today: string }) {
  const t = useTranslations('statement')
  const columns = useDayColumns(today)
  const days = statement?.days
  const total = (of: 'credited' | 'debited') => addReais(...(days ?? []).map((day) => day[of]))
  const foot = {
    label: t('total'),
    cells: {
      credited: <Amount reais={total('credited')} sign="always" />,
      debited: <Amount reais={-total('debited')} />,
      available: <Amount reais={statement?.closing.available ?? 0} />,
    },
  }
  return (
    <DataTable
      label={t('days')}
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
      foot={foot}
      empty={<DataTableEmpty title={t('month.empty')}>{t('emptyBody')}</DataTableEmpty>}
    />
  )
}
