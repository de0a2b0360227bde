'use client'

import { useAddressFilter } from '@/components/list/use-address-filter'
import { useFormat } from '@/lib/i18n/use-format'
import { DayStatement } from './day-statement'
import { MonthStatement } from './month-statement'
import { STATEMENT, statementOf } from './statement-address'

/** The statement of the month or day in the address; without one, that of today. */
export function StatementPage() {
  const { dayKey } = useFormat()
  const { filter, change } = useAddressFilter(STATEMENT)
  const today = dayKey(Date.now())
  const shown = statementOf(filter, today)
  if ('month' in shown) return <MonthStatement {...shown} today={today} onChange={change} />
  return <DayStatement {...shown} today={today} onChange={change} />
}
