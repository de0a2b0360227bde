'use client'

import { useTranslations } from 'use-intl'
import type { FilterField } from '@/components/list/filters'
import { SearchFilters } from '@/components/list/search-filters'
import { Id } from '@/components/ui/copy'
import { useEventName } from '@/components/webhooks/delivery-words'
import { useEndpointNames } from '@/components/webhooks/use-endpoints'
import { EVENT_NAMES } from '@/lib/events/events'
import { DELIVERY_FILTER, type Filter, STATUSES } from './delivery-filter'

type Props = {
  filter: Filter
  onChange: (wanted: Filter) => void
  /** Whether the log shows one endpoint only. */
  isOfOne: boolean
}

/** The search box, the period, the active filters and the filter menu. */
export function DeliveryFilterControls({ filter, onChange, isOfOne }: Props) {
  const t = useTranslations('deliveries')
  const [endpoint, ...others] = useFields(filter)
  return (
    <SearchFilters
      title={t('filter.title')}
      filter={filter}
      fields={isOfOne ? others : [...others, endpoint]}
      onChange={onChange}
      placeholder={t('log.placeholder')}
      form={DELIVERY_FILTER}
    />
  )
}

type Field = FilterField<Filter>

function useFields({ event, endpointId }: Filter): [endpoint: Field, ...others: Field[]] {
  const t = useTranslations('deliveries')
  const names = useEndpointNames()
  const nameOf = useEventName()
  const any = t('filter.any')
  return [
    {
      name: 'endpointId',
      label: t('filter.endpoint'),
      any: t('filter.all'),
      options: [...(names ?? [])].map(([value, label]) => ({ value, label })),
      shown:
        endpointId &&
        (names ? (names.get(endpointId) ?? t('log.endpointGone')) : <Id id={endpointId} />),
    },
    {
      name: 'status',
      label: t('filter.status'),
      any,
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'event',
      label: t('filter.event'),
      any,
      options: EVENT_NAMES.map((value) => ({ value, label: `${nameOf(value)} (${value})` })),
      shown: event && (
        <>
          {nameOf(event)} <span className="id text-ink-2">{event}</span>
        </>
      ),
    },
  ]
}
