'use client'

import { filterForm } from '@/components/list/filter-address'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { useFormat } from '@/lib/i18n/use-format'
import { isDay } from '@/lib/kernel/time'
import { DayStatement } from './day-statement'
import { MonthStatement } from './month-statement'
import { isMonth, monthOf } from './statement-unit'

const FILTER = filterForm<{ day?: string; month?: string }>({
  day: (text) => (isDay(text) ? text : undefined),
  month: (text) => (isMonth(text) ? text : undefined),
})

/** The statement of the month or day in the address; without one, that of today. */
export function StatementPage() {
  const { dayKey } = useFormat()
  const { filter, change } = useAddressFilter(FILTER)
  const today = dayKey(Date.now())
  const { day, month, page } = filter
  if (month && month <= monthOf(today)) {
    return <MonthStatement month={month} today={today} onChange={change} />
  }
  const shown = day && day <= today ? day : today
  return <DayStatement day={shown} page={page} today={today} onChange={change} />
}
