'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { Kbd } from '@/components/ui/kbd'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useHotkey } from '@/components/ui/use-hotkey'
import type { Preset, Stretch } from './period'
import { PeriodPicker } from './period-picker'

/** One thing that a list may be narrowed by. */
export type FilterField<F> = {
  name: keyof F & string
  label: string
  /** The choice that stands for no filter. */
  any: string
  options: readonly { value: string; label: string }[]
  /** The value in force as its chip says it, where that is not the label of an option. */
  shown?: ReactNode
}

type FiltersProps<F> = {
  /** What the fields are, for those who cannot see the button that shows them. */
  title: string
  filter: F
  fields: readonly FilterField<F>[]
  /** What may be written into the search; no search without it. */
  placeholder?: string
  /** The stretches of time that are offered; no period without them. */
  presets?: readonly Preset[]
  /** The stretch in force, where it is not the filter's own. */
  stretch?: Stretch
  onChange: (wanted: Partial<F>) => void
}

/** A list's search, its period, a chip for each filter in force, and the way to add one. */
export function Filters<F extends Stretch>(props: FiltersProps<F>) {
  const { title, filter, fields, placeholder, presets, stretch = filter, onChange } = props
  const t = useTranslations('common.act')
  const change = (name: string, value: string | undefined) =>
    onChange({ [name]: value } as Partial<F>)
  return (
    <FilterBar>
      {placeholder && (
        <SearchBox
          label={t('search')}
          placeholder={placeholder}
          value={filter.search ?? ''}
          onSearch={(text) => change('search', text || undefined)}
        />
      )}
      {presets && (
        <PeriodPicker
          filter={stretch}
          onChange={(days) => onChange(days as Partial<F>)}
          presets={presets}
        />
      )}
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

/** The row above a table: a search, buttons that add filters, and a chip for each in force. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className="flex flex-wrap items-center gap-2 pb-3 max-desk:[&>:first-child]:w-full">
      {children}
    </search>
  )
}

type SearchProps = {
  label: string
  placeholder?: string
  value: string
  /** Called when typing pauses, or at once on Enter and on clearing. */
  onSearch: (text: string) => void
}

/** A search box; "/" goes to it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  useHotkey('/', () => input.current?.focus())
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), 350)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <label className="flex h-8 w-75 cursor-text items-center gap-2 rounded-3 border border-rule-2 bg-leaf px-2 text-13 text-ink-2 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1 max-desk:h-10 max-desk:w-full max-desk:text-16">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={text}
        aria-label={label}
        placeholder={placeholder ?? label}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(text.trim())
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className="min-w-0 flex-1 border-0 bg-transparent p-0 text-ink outline-0 [&::-webkit-search-cancel-button]:grayscale"
      />
      <Kbd>/</Kbd>
    </label>
  )
}

type ChipProps = { name: string; value: ReactNode; onRemove: () => void }

/** A filter in force: its name, its value, and a cross that takes it away. */
export function Chip({ name, value, onRemove }: ChipProps) {
  const t = useTranslations('common.act')
  return (
    <span className="inline-flex h-8 items-center rounded-3 border border-rule text-13 max-desk:h-10">
      <span className="pr-1.5 pl-2.5 text-ink-2">{name}</span>
      <span className="pr-2 font-medium">{value}</span>
      <button
        type="button"
        aria-label={t('removeFilter', { name })}
        onClick={onRemove}
        className="grid h-full w-7 place-items-center border-rule border-l text-ink-2 hover:bg-wash hover:text-ink max-desk:w-9"
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}

/** What else a list can be filtered by, behind a button and the key F. */
export function MoreFilters({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('common.act')
  const [open, setOpen] = useState(false)
  useHotkey('f', () => setOpen(true))
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" aria-keyshortcuts="f">
          {t('filter')} <Kbd>F</Kbd>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="grid w-66! gap-4" aria-label={label}>
        {children}
      </PopoverContent>
    </Popover>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  any: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChoose: (value: T | undefined) => void
}

/** A filter to choose from a few values; the first stands for none. */
export function Choice<T extends string>({ label, any, value, options, onChoose }: ChoiceProps<T>) {
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
