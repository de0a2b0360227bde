'use client'

import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { daysBefore, noonOf } from '@/components/list/period'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { useFormat } from '@/lib/i18n/use-format'
import { isDay } from '@/lib/kernel/time'
import { monthEarlier, monthOf, type Unit } from './statement-unit'

/** A year that is being typed, as 0002, 0020 and 0202 before 2026, is no day of a statement. */
const EARLIEST = '2000-01-01'

/** How many months before the current one are in the menu; the buttons lead further. */
const OFFERED = 24

type DayProps = { day: string; today: string; onChange: (day: string) => void }

/** Chooses the day of a statement, of which none lies in the future. */
export function DayPicker({ day, today, onChange }: DayProps) {
  const input = useDayInput({ day, today, onChange })
  return (
    <PeriodStepper
      unit="day"
      isLast={day >= today}
      onStep={(back) => onChange(daysBefore(day, back))}
    >
      {(ids) => <Input {...ids} {...input} type="date" min={EARLIEST} max={today} />}
    </PeriodStepper>
  )
}

type MonthProps = { month: string; today: string; onChange: (month: string) => void }

/** Chooses the month of a statement, of which none lies in the future. */
export function MonthPicker({ month, today, onChange }: MonthProps) {
  const { month: monthWords } = useFormat()
  const current = monthOf(today)
  return (
    <PeriodStepper
      unit="month"
      isLast={month >= current}
      onStep={(back) => onChange(monthEarlier(month, back))}
    >
      {(ids) => (
        <Select {...ids} value={month} onChange={({ target }) => onChange(target.value)}>
          {offered(month, current).map((one) => (
            <option key={one} value={one}>
              {monthWords(noonOf(`${one}-01`))}
            </option>
          ))}
        </Select>
      )}
    </PeriodStepper>
  )
}

type StepperProps = {
  unit: Unit
  /** Whether no later period can be chosen. */
  isLast: boolean
  /** Called with how many periods to go back, negative for forward. */
  onStep: (back: 1 | -1) => void
  children: ComponentProps<typeof Field>['children']
}

/** A control that chooses a period, between the buttons to the period before and after it. */
function PeriodStepper({ unit, isLast, onStep, children }: StepperProps) {
  const t = useTranslations('statement')
  return (
    <div className="flex items-end gap-2">
      <Button
        size="form"
        icon="left"
        aria-label={t(`${unit}.previous`)}
        onClick={() => onStep(1)}
      />
      <Field label={<span className="sr-only">{t(`${unit}.unit`)}</span>}>{children}</Field>
      <Button
        size="form"
        icon="right"
        aria-label={t(`${unit}.next`)}
        disabled={isLast}
        onClick={() => onStep(-1)}
      />
    </div>
  )
}

/** The months of the menu, newest first, and the chosen one if it is older. */
function offered(month: string, current: string): string[] {
  const months = Array.from({ length: OFFERED + 1 }, (_, nth) => monthEarlier(current, nth))
  return months.includes(month) ? months : [...months, month]
}

/**
 * The props of a date input whose day changes once: when it is picked from the calendar, and for a
 * date that is typed, on Enter or when the input is left.
 */
function useDayInput({ day, today, onChange }: DayProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isTyping = useRef(false)
  const apply = (wanted: string | null) => {
    isTyping.current = false
    setDraft(null)
    const isOffered = isDay(wanted) && wanted >= EARLIEST && wanted <= today
    if (isOffered && wanted !== day) onChange(wanted)
  }
  return {
    value: draft ?? day,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      isTyping.current ? setDraft(target.value) : apply(target.value),
    onKeyDown: ({ key, altKey }: KeyboardEvent) => {
      if (key === 'Enter') apply(draft)
      // Space, F4 and Alt with an arrow open the calendar.
      else isTyping.current = !altKey && key !== ' ' && key !== 'F4'
    },
    onPointerDown: () => {
      isTyping.current = false
    },
    onBlur: () => apply(draft),
  }
}
