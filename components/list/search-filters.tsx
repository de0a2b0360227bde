import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { SearchBox } from './filter-bar'
import { Filters } from './filters'
import type { Preset, Stretch } from './period'
import { PeriodPicker } from './period-picker'

type Props<F> = Omit<ComponentProps<typeof Filters<F & object>>, 'children'> & {
  /** What can be searched for. */
  placeholder: string
  /** The period that the filter means, if it is not what the filter says itself. */
  stretch?: Stretch
  presets?: readonly Preset[]
}

/** The row above a list that can be searched: search, period, active filters and filter menu. */
export function SearchFilters<F extends Stretch>(props: Props<F>) {
  const { placeholder, stretch, presets, ...filters } = props
  const act = useTranslations('common.act')
  const change = (wanted: Stretch) => filters.onChange(wanted as Partial<F>)
  return (
    <Filters {...filters}>
      <SearchBox
        label={act('search')}
        placeholder={placeholder}
        value={filters.filter.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <PeriodPicker filter={stretch ?? filters.filter} onChange={change} presets={presets} />
    </Filters>
  )
}
