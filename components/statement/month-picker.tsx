'use client'

import { useTranslations } from 'use-intl'
import { noonOf } from '@/components/list/period'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { useFormat } from '@/lib/i18n/use-format'
import { monthOf, monthsBefore } from './unit'

/** How many months before the current one are in the menu; the buttons lead further. */
const OFFERED = 24

type Props = { month: string; today: string; onChange: (month: string) => void }

/** Chooses the month of a statement, of which none lies in the future. */
export function MonthPicker({ month, today, onChange }: Props) {
  const t = useTranslations('statement.month')
  const { month: monthWords } = useFormat()
  const current = monthOf(today)
  return (
    <div className="flex items-end gap-2">
      <Button
        size="form"
        icon="left"
        aria-label={t('previous')}
        onClick={() => onChange(monthsBefore(month, 1))}
      />
      <Field label={<span className="sr-only">{t('unit')}</span>}>
        {(ids) => (
          <Select {...ids} value={month} onChange={({ target }) => onChange(target.value)}>
            {offered(month, current).map((one) => (
              <option key={one} value={one}>
                {monthWords(noonOf(`${one}-01`))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        size="form"
        icon="right"
        aria-label={t('next')}
        disabled={month >= current}
        onClick={() => onChange(monthsBefore(month, -1))}
      />
    </div>
  )
}

/** The months of the menu, newest first, and the chosen one if it is older. */
function offered(month: string, current: string): string[] {
  const months = Array.from({ length: OFFERED + 1 }, (_, nth) => monthsBefore(current, nth))
  return months.includes(month) ? months : [...months, month]
}
