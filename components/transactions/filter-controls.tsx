'use client'

import { useTranslations } from 'use-intl'
import { Choice } from '@/components/ui/choice'
import { Chip, FilterBar, SearchBox } from '@/components/ui/filter-bar'
import { MoreFilters } from '@/components/ui/more-filters'
import { type Filter, ORIGINS, STATUSES, TYPES } from './filter'
import { PeriodPicker } from './period-picker'

type Props = { filter: Filter; onChange: (wanted: Filter) => void }

/** Search, period, the filters in force and the way to add one. */
export function FilterControls({ filter, onChange }: Props) {
  const t = useTranslations('transactions')
  const act = useTranslations('common.act')
  return (
    <FilterBar>
      <SearchBox
        label={act('search')}
        placeholder={t('list.placeholder')}
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <PeriodPicker filter={filter} onChange={onChange} />
      {filter.status && (
        <Chip
          name={t('filter.status')}
          value={t(`filter.statuses.${filter.status}`)}
          onRemove={() => onChange({ status: undefined })}
        />
      )}
      {filter.type && (
        <Chip
          name={t('filter.type')}
          value={t(`filter.types.${filter.type}`)}
          onRemove={() => onChange({ type: undefined })}
        />
      )}
      {filter.origin && (
        <Chip
          name={t('filter.origin')}
          value={t(`filter.origins.${filter.origin}`)}
          onRemove={() => onChange({ origin: undefined })}
        />
      )}
      <Choices filter={filter} onChange={onChange} />
    </FilterBar>
  )
}

function Choices({ filter, onChange }: Props) {
  const t = useTranslations('transactions.filter')
  return (
    <MoreFilters label={t('title')}>
      <Choice
        label={t('status')}
        any={t('any')}
        value={filter.status}
        options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label={t('type')}
        any={t('anyType')}
        value={filter.type}
        options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChoose={(type) => onChange({ type })}
      />
      <Choice
        label={t('origin')}
        any={t('any')}
        value={filter.origin}
        options={ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
        onChoose={(origin) => onChange({ origin })}
      />
    </MoreFilters>
  )
}
