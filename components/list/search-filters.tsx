import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterForm } from './filter-address'
import { SearchBox } from './filter-bar'
import { Filters } from './filters'
import type { ListPeriod } from './period'
import { PeriodPicker } from './period-picker'

type Props<F> = Omit<ComponentProps<typeof Filters<F & object>>, 'children'> & {
  /** What can be searched for. */
  placeholder: string
  /** The periods that the list offers, and the one that its filter means. */
  form: Pick<FilterForm<F & object>, 'presets' | 'periodOf'>
}

type Searched = Partial<ListPeriod> & { search?: string }

/** The row above a list that can be searched: search, period, active filters and filter menu. */
export function SearchFilters<F extends Searched>(props: Props<F>) {
  const { placeholder, form, ...filters } = props
  const act = useTranslations('common.act')
  const change = (wanted: Searched) => filters.onChange(wanted as Partial<F>)
  return (
    <Filters {...filters}>
      <SearchBox
        label={act('search')}
        placeholder={placeholder}
        value={filters.filter.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <PeriodPicker
        chosen={form.periodOf(filters.filter)}
        presets={form.presets}
        onChange={change}
      />
    </Filters>
  )
}
