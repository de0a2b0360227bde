'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useFormat } from '@/lib/i18n/use-format'
import { isDay } from '@/lib/kernel/time'
import { type DayRange, daysOf, type ListPeriod, type Preset } from './period'
import { usePeriodWords } from './use-day-group'

type Props = {
  chosen: ListPeriod
  presets: readonly Preset[]
  onChange: (wanted: ListPeriod) => void
}

/** Chooses the days that the list shows: a preset or two dates. */
export function PeriodPicker({ chosen, presets, onChange }: Props) {
  const t = useTranslations('transactions.period')
  const [open, setOpen] = useState(false)
  const { range } = usePeriodWords(chosen)
  const choose = (wanted: ListPeriod) => {
    onChange({ startDate: undefined, endDate: undefined, ...wanted })
    setOpen(false)
  }
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button icon="calendar" className="font-normal" aria-label={`${t('title')}: ${range}`}>
          {range}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-66!" aria-label={t('title')}>
        <ul className="-mx-2 -mt-1 mb-3 grid">
          {presets.map((preset) => (
            <li key={preset}>
              <PresetButton
                chosen={chosen.period === preset}
                onClick={() => choose({ period: preset })}
              >
                {t(preset)}
              </PresetButton>
            </li>
          ))}
        </ul>
        <Dates chosen={chosen} onApply={(days) => choose({ period: 'custom', ...days })} />
      </PopoverContent>
    </Popover>
  )
}

type PresetProps = { chosen: boolean; onClick: () => void; children: string }

function PresetButton({ chosen, onClick, children }: PresetProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      className={cn(
        'flex h-8 w-full items-center gap-2 rounded-3 px-2 text-left hover:bg-wash max-desk:h-10',
        chosen && 'font-medium',
      )}
    >
      <span className="w-3.5">{chosen && <Icon name="check" />}</span>
      {children}
    </button>
  )
}

type DatesProps = { chosen: ListPeriod; onApply: (days: DayRange) => void }

function Dates({ chosen, onApply }: DatesProps) {
  const t = useTranslations('transactions.period')
  const today = useFormat().dayKey(Date.now())
  const [days, setDays] = useState(() => daysOf(chosen, today))
  const side = (name: 'startDate' | 'endDate') => ({
    type: 'date',
    max: today,
    value: days[name] ?? '',
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target
      setDays((now) => ({ ...now, [name]: isDay(value) ? value : undefined }))
    },
  })
  return (
    <form
      className="grid gap-3 border-rule border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(days)
      }}
    >
      <Field label={t('from')}>{(ids) => <Input {...ids} {...side('startDate')} />}</Field>
      <Field label={t('to')}>{(ids) => <Input {...ids} {...side('endDate')} />}</Field>
      <Button type="submit" disabled={!days.startDate && !days.endDate}>
        {t('apply')}
      </Button>
    </form>
  )
}
