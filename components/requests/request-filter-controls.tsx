'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FilterField } from '@/components/list/filters'
import { SearchFilters } from '@/components/list/search-filters'
import { Id } from '@/components/ui/copy'
import { queries } from '@/lib/client/queries'
import { useErrorName } from './answer'
import {
  BASE,
  CLASSES,
  ENDPOINTS,
  ERRORS,
  type Filter,
  METHODS,
  REQUEST_FILTER,
} from './request-filter'

type Props = { filter: Filter; onChange: (wanted: Filter) => void }

/** The search box, the period, the active filters and the filter menu. */
export function RequestFilterControls({ filter, onChange }: Props) {
  const t = useTranslations('requests')
  return (
    <SearchFilters
      title={t('filter.title')}
      filter={filter}
      fields={useFields(filter)}
      onChange={onChange}
      placeholder={t('list.placeholder')}
      form={REQUEST_FILTER}
    />
  )
}

const PATHS = ENDPOINTS.map((endpoint) => ({ value: BASE + endpoint, label: endpoint }))

function useFields({ status, path, error, keyId }: Filter): FilterField<Filter>[] {
  const t = useTranslations('requests')
  const { data } = useQuery(queries.keys())
  const nameOf = useErrorName()
  const any = t('filter.any')
  const keys = data?.data.map(({ id, name }) => ({ value: id, label: name }))
  const keyName = keys?.find(({ value }) => value === keyId)?.label
  return [
    {
      name: 'status',
      label: t('filter.status'),
      any,
      shown: status,
      options: CLASSES.map((value) => ({ value, label: t(`filter.statuses.${value}`) })),
    },
    {
      name: 'error',
      label: t('filter.error'),
      any,
      shown: error && (nameOf(error) ?? error),
      options: ERRORS.map((value) => ({ value, label: `${nameOf(value)} (${value})` })),
    },
    { name: 'path', label: t('filter.path'), any, shown: path?.replace(BASE, ''), options: PATHS },
    {
      name: 'method',
      label: t('filter.method'),
      any,
      options: METHODS.map((value) => ({ value, label: value })),
    },
    {
      name: 'keyId',
      label: t('filter.key'),
      any: t('filter.anyKey'),
      options: keys ?? [],
      shown: keyId && (keys ? (keyName ?? t('list.noKey')) : <Id id={keyId} />),
    },
  ]
}
