'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from '@/components/list/data-table'
import type { Column } from '@/components/list/data-table-columns'
import { SearchBox } from '@/components/list/filter-bar'
import { Filters } from '@/components/list/filters'
import { List } from '@/components/list/list'
import { useAddressFilter } from '@/components/list/use-address-filter'
import { Amount } from '@/components/ui/amount'
import { Isolated } from '@/components/ui/isolated'
import { Status } from '@/components/ui/status'
import { type OperatedMerchant, operatorQueries } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { MERCHANT_FILTER, MERCHANT_STATUSES } from './list-filters'

/** All merchants, with what the ledger owes each of them. */
export function MerchantsPage() {
  const t = useTranslations('operator.merchants')
  const { filter, change } = useAddressFilter(MERCHANT_FILTER)
  const columns = useColumns()
  const { search, status, page } = filter
  const isNarrowed = MERCHANT_FILTER.isNarrowed(filter)
  const query = useQuery({
    ...operatorQueries.merchants({ search, status, page }),
    placeholderData: keepPreviousData,
  })
  const onSearch = useCallback((text: string) => change({ search: text || undefined }), [change])
  return (
    <>
      <PageHead title={t('title')} />
      <Filters
        title={t('filter.title')}
        filter={filter}
        onChange={change}
        fields={[
          {
            name: 'status',
            label: t('filter.status'),
            any: t('filter.any'),
            options: MERCHANT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
      >
        <SearchBox label={t('search')} value={search ?? ''} onSearch={onSearch} />
      </Filters>
      <List
        label={t('title')}
        query={query}
        columns={columns}
        keyOf={({ merchantId }) => merchantId}
        isOff={(merchant) => merchant.status === 'suspended'}
        empty={
          <DataTableEmpty
            title={t(isNarrowed ? 'notFound' : 'empty')}
            onClear={isNarrowed ? () => change(MERCHANT_FILTER.clear) : undefined}
          >
            {!isNarrowed && t('emptyBody')}
          </DataTableEmpty>
        }
        onPage={(wanted) => change({ page: wanted })}
        keys={['rows', 'search', 'filter']}
      />
    </>
  )
}

function useColumns(): Column<OperatedMerchant>[] {
  const t = useTranslations('operator.merchants')
  const { date } = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('name'),
        kind: 'fill',
        phone: 'title',
        cell: ({ merchantId, name }) => (
          <Link href={`/operator/merchants/${merchantId}`} className="row-link" prefetch={false}>
            <Isolated cut>{name}</Isolated>
          </Link>
        ),
      },
      {
        id: 'people',
        head: t('people'),
        width: '15rem',
        phone: 'meta',
        yields: 1,
        className: 'text-ink-2',
        cell: ({ people }) => <Isolated cut>{people[0]?.email ?? '–'}</Isolated>,
      },
      {
        id: 'since',
        head: t('since'),
        width: '7.5rem',
        yields: 2,
        className: 'text-ink-2',
        cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
      },
      {
        id: 'status',
        head: t('status'),
        width: '7.5rem',
        phone: 'end',
        cell: ({ status }) => (
          <Status tone={status === 'active' ? 'good' : 'void'}>{t(`statuses.${status}`)}</Status>
        ),
      },
      {
        id: 'available',
        head: t('available'),
        kind: 'num',
        width: '9rem',
        phone: 'figure',
        cell: ({ availableAmount }) => <Amount reais={availableAmount} />,
      },
      {
        id: 'held',
        head: t('held'),
        kind: 'num',
        width: '9rem',
        phone: 'line',
        yields: 3,
        cell: ({ heldAmount }) => <Amount reais={heldAmount} />,
      },
    ],
    [t, date],
  )
}
