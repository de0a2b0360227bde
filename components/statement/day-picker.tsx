'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { daysBefore, isDay } from '@/components/list/period'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

/** A year that is being typed, as 0002, 0020 and 0202 before 2026, is no day of a statement. */
const EARLIEST = '2000-01-01'

type Props = { day: string; today: string; onChange: (day: string) => void }

/** Chooses the day of a statement, of which none lies in the future. */
export function DayPicker({ day, today, onChange }: Props) {
  const t = useTranslations('statement')
  const input = useDayInput({ day, today, onChange })
  return (
    <div className="flex items-end gap-2">
      <Button
        size="form"
        icon="left"
        aria-label={t('day.previous')}
        onClick={() => onChange(daysBefore(day, 1))}
      />
      <Field label={<span className="sr-only">{t('day.unit')}</span>}>
        {(ids) => <Input {...ids} {...input} type="date" min={EARLIEST} max={today} />}
      </Field>
      <Button
        size="form"
        icon="right"
        aria-label={t('day.next')}
        disabled={day >= today}
        onClick={() => onChange(daysBefore(day, -1))}
      />
    </div>
  )
}

/**
 * The props of a date input whose day changes once: when it is picked from the calendar, and for a
 * date that is typed, on Enter or when the input is left.
 */
function useDayInput({ day, today, onChange }: Props) {
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
