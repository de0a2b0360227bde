import { filterForm } from '@/components/list/filter-address'
import { isDay } from '@/lib/kernel/time'
import { isMonth, monthOf } from './statement-unit'

/** Reads the period of a statement in the page's address. */
export const STATEMENT = filterForm<{ day?: string; month?: string }>({
  day: (text) => (isDay(text) ? text : undefined),
  month: (text) => (isMonth(text) ? text : undefined),
})

type Filter = ReturnType<typeof STATEMENT.read>

/** The statement of a month, or a page of that of a day: those of the future are that of today. */
export function statementOf(
  { day, month, page }: Filter,
  today: string,
): { month: string } | { day: string; page: number | undefined } {
  if (month && month <= monthOf(today)) return { month }
  return { day: day && day <= today ? day : today, page }
}
