'use client'

import { useTranslations } from 'use-intl'
import { writeFilter } from '@/components/transactions/filter-address'
import { PeriodPicker } from '@/components/transactions/period-picker'
import { Choice } from '@/components/ui/choice'
import { Chip, FilterBar, SearchBox } from '@/components/ui/filter-bar'
import { MoreFilters } from '@/components/ui/more-filters'
import { useAddressFilter } from '@/components/ui/use-address-filter'
import { useEventName } from '@/components/webhooks/delivery-words'
import { useEndpointNames } from '@/components/webhooks/use-endpoints'
import { EVENT_NAMES } from '@/lib/webhooks/events'
import { type Filter, PRESETS, pickDays, readFilter, STATUSES } from './delivery-filter'

type Props = {
  filter: Filter
  onChange: (wanted: Filter) => void
  /** The log is of one endpoint alone. */
  isOfOne: boolean
}

/** Search, period, the filters in force and the way to add one. */
export function DeliveryFilterControls({ filter, onChange, isOfOne }: Props) {
  const t = useTranslations('deliveries')
  const act = useTranslations('common.act')
  return (
    <FilterBar>
      <SearchBox
        label={act('search')}
        placeholder={t('log.placeholder')}
        value={filter.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <PeriodPicker
        filter={pickDays(filter)}
        onChange={({ period, startDate, endDate }) => onChange({ period, startDate, endDate })}
        presets={PRESETS}
      />
      <Chips filter={filter} onChange={onChange} isOfOne={isOfOne} />
      <Choices filter={filter} onChange={onChange} isOfOne={isOfOne} />
    </FilterBar>
  )
}

function Chips({ filter, onChange, isOfOne }: Props) {
  const t = useTranslations('deliveries')
  const names = useEndpointNames()
  const nameOf = useEventName()
  const { status, event, endpointId } = filter
  const endpoint = endpointId && (names?.get(endpointId) ?? t('log.endpointGone'))
  return (
    <>
      {status && (
        <Chip
          name={t('filter.status')}
          value={t(`status.${status}`)}
          onRemove={() => onChange({ status: undefined })}
        />
      )}
      {event && (
        <Chip
          name={t('filter.event')}
          value={
            <>
              {nameOf(event)} <span className="id text-ink-2">{event}</span>
            </>
          }
          onRemove={() => onChange({ event: undefined })}
        />
      )}
      {endpoint && !isOfOne && (
        <Chip
          name={t('filter.endpoint')}
          value={endpoint}
          onRemove={() => onChange({ endpointId: undefined })}
        />
      )}
    </>
  )
}

function Choices({ filter, onChange, isOfOne }: Props) {
  const t = useTranslations('deliveries')
  const names = useEndpointNames()
  const nameOf = useEventName()
  return (
    <MoreFilters label={t('filter.title')}>
      <Choice
        label={t('filter.status')}
        any={t('filter.any')}
        value={filter.status}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label={t('filter.event')}
        any={t('filter.any')}
        value={filter.event}
        options={EVENT_NAMES.map((value) => ({ value, label: `${nameOf(value)} (${value})` }))}
        onChoose={(event) => onChange({ event })}
      />
      {!isOfOne && (
        <Choice
          label={t('filter.endpoint')}
          any={t('filter.all')}
          value={filter.endpointId}
          options={[...(names ?? [])].map(([value, label]) => ({ value, label }))}
          onChoose={(endpointId) => onChange({ endpointId })}
        />
      )}
    </MoreFilters>
  )
}

/** The filter of a log of deliveries, in the page's address. */
export const useDeliveryFilter = () => useAddressFilter({ read: readFilter, write: writeFilter })
