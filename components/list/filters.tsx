'use client'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Kbd, useHotkey } from '@/components/ui/hotkey'
import { Select } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Chip, FilterBar } from './filter-bar'

/** One field that a list can be filtered by. */
export type FilterField<F> = {
  name: keyof F & string
  label: string
  /** The label of the option without a filter. */
  any: string
  options: readonly { value: string; label: string }[]
  /** The text of the chip, if it is not the label of an option. */
  shown?: ReactNode
}

type FiltersProps<F> = {
  /** The name of the fields for screen readers. */
  title: string
  filter: F
  fields: readonly FilterField<F>[]
  onChange: (wanted: Partial<F>) => void
  /** The search box and the period, if the list has them. */
  children?: ReactNode
}

/** The row above a list: search and period, a chip for each active filter, and the filter menu. */
export function Filters<F extends object>(props: FiltersProps<F>) {
  const { title, filter, fields, onChange, children } = props
  const change = (name: string, value: string | undefined) =>
    onChange({ [name]: value } as Partial<F>)
  return (
    <FilterBar>
      {children}
      <Chips filter={filter} fields={fields} onRemove={(name) => change(name, undefined)} />
      <MoreFilters label={title}>
        {fields.map(({ name, shown, ...field }) => (
          <Choice
            key={name}
            {...field}
            value={filter[name] as string | undefined}
            onChoose={(value) => change(name, value)}
          />
        ))}
      </MoreFilters>
    </FilterBar>
  )
}

type ChipsProps<F> = Pick<FiltersProps<F>, 'filter' | 'fields'> & {
  onRemove: (name: string) => void
}

function Chips<F>({ filter, fields, onRemove }: ChipsProps<F>) {
  return fields.map(({ name, label, options, shown }) => {
    const value = filter[name]
    if (!value) return null
    const words = shown ?? options.find((option) => option.value === value)?.label
    return <Chip key={name} name={label} value={words} onRemove={() => onRemove(name)} />
  })
}

/** The other filters, behind a button whose key is F. */
function MoreFilters({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('common.act')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useHotkey('f', () => setOpen(true), button)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button ref={button} variant="quiet" className="first:-ml-2">
          {t('filter')} <Kbd>F</Kbd>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="grid w-66! gap-4" aria-label={label}>
        {children}
      </PopoverContent>
    </Popover>
  )
}

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChoose: (value: string | undefined) => void
}

/** A filter with a few options; the first means no filter. */
function Choice({ label, any, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ''}
          onChange={(event) =>
            onChoose(options.find((option) => option.value === event.target.value)?.value)
          }
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
