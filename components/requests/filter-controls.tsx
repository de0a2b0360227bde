'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { writeFilter } from '@/components/transactions/filter-address'
import { PeriodPicker } from '@/components/transactions/period-picker'
import { Choice } from '@/components/ui/choice'
import { Chip, FilterBar, SearchBox } from '@/components/ui/filter-bar'
import { MoreFilters } from '@/components/ui/more-filters'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import { queries } from '@/lib/client/queries'
import { useErrorName } from './answer'
import {
  BASE,
  CLASSES,
  ENDPOINTS,
  ERRORS,
  type Filter,
  METHODS,
  PRESETS,
  pickDays,
  readFilter,
} from './filter'

type Props = { filter: Filter; onChange: (wanted: Filter) => void }

/** Search, period, the filters in force and the way to add one. */
export function FilterControls({ filter, onChange }: Props) {
  const t = useTranslations('requests')
  const act = useTranslations('common.act')
  const keys = useKeyOptions()
  const nameOf = useErrorName()
  const keyName = keys.find(({ value }) => value === filter.keyId)?.label
  const values: Record<Named, string | undefined> = {
    status: filter.status,
    path: filter.path?.replace(BASE, ''),
    method: filter.method,
    error: filter.error && (nameOf(filter.error) ?? filter.error),
    keyId: filter.keyId && (keyName ?? t('list.noKey')),
  }
  return (
    <FilterBar>
      <SearchBox
        label={act('search')}
        placeholder={t('list.placeholder')}
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <PeriodPicker
        filter={pickDays(filter)}
        onChange={(days) => onChange(pickDays(days))}
        presets={PRESETS}
      />
      {NAMED.map(
        (name) =>
          values[name] && (
            <Chip
              key={name}
              name={t(`filter.${name === 'keyId' ? 'key' : name}`)}
              value={values[name]}
              onRemove={() => onChange({ [name]: undefined })}
            />
          ),
      )}
      <Choices filter={filter} onChange={onChange} keys={keys} />
    </FilterBar>
  )
}

const NAMED = ['status', 'path', 'method', 'error', 'keyId'] as const
type Named = (typeof NAMED)[number]

type Option<T extends string = string> = { value: T; label: string }

const plain = <T extends string>(values: readonly T[]): Option<T>[] =>
  values.map((value) => ({ value, label: value }))

const PATHS = ENDPOINTS.map((endpoint) => ({ value: BASE + endpoint, label: endpoint }))

function useKeyOptions(): Option[] {
  const { data } = useQuery(queries.keys())
  return data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

function Choices({ filter, onChange, keys }: Props & { keys: Option[] }) {
  const t = useTranslations('requests.filter')
  const any = t('any')
  const nameOf = useErrorName()
  return (
    <MoreFilters label={t('title')}>
      <Choice
        label={t('status')}
        any={any}
        value={filter.status}
        options={CLASSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label={t('error')}
        any={any}
        value={filter.error}
        options={ERRORS.map((value) => ({ value, label: `${nameOf(value)} (${value})` }))}
        onChoose={(error) => onChange({ error })}
      />
      <Choice
        label={t('path')}
        any={any}
        value={filter.path}
        options={PATHS}
        onChoose={(path) => onChange({ path })}
      />
      <Choice
        label={t('method')}
        any={any}
        value={filter.method}
        options={plain(METHODS)}
        onChoose={(method) => onChange({ method })}
      />
      <Choice
        label={t('key')}
        any={t('anyKey')}
        value={filter.keyId}
        options={keys}
        onChoose={(keyId) => onChange({ keyId })}
      />
    </MoreFilters>
  )
}

/** The filter of the log of requests, in the page's address. */
export const useFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
