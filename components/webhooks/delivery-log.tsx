'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useDayGroup } from '@/components/transactions/use-day-group'
import { type Column, Ledger } from '@/components/ui/ledger'
import { LedgerEmpty } from '@/components/ui/ledger-rows'
import { LinkButton } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Pager } from '@/components/ui/pager'
import { Section } from '@/components/ui/section'
import { useToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { Delivery } from '@/lib/client/types'
import { useDeliveryColumns } from './delivery-columns'
import { LogFilter } from './log-filter'
import { type DeliveryFilter, useDeliveryFilter } from './use-delivery-filter'

const WHILE_PENDING_MS = 3_000
const CALM_MS = 15_000

/** Everything sent or still to be sent to an endpoint, newest first, each to be sent again. */
export function DeliveryLog({ id }: { id: string }) {
  const t = useTranslations('webhooks.log')
  const { filter, change } = useDeliveryFilter()
  const { data, error, refetch } = useDeliveries(id, filter)
  const columns = useDeliveryColumns(useResend())
  const group = useDayGroup()
  return (
    <Section
      first
      title={t('title')}
      aside={<LogFilter status={filter.status} onChange={(status) => change({ status })} />}
    >
      {error && !data ? (
        <LoadError onRetry={refetch} />
      ) : (
        <Ledger
          label={t('title')}
          columns={columns}
          rows={data?.data}
          keyOf={(delivery) => delivery.id}
          group={group}
          empty={<Empty columns={columns} filter={filter} onClear={() => change({})} />}
        />
      )}
      {data && data.meta.total > 0 && (
        <Pager meta={data.meta} onPage={(page) => change({ ...filter, page })} />
      )}
    </Section>
  )
}

function useDeliveries(id: string, filter: DeliveryFilter) {
  return useQuery({
    ...queries.deliveries(id, filter),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'PENDING') ? WHILE_PENDING_MS : CALM_MS,
  })
}

function useResend() {
  const t = useTranslations('webhooks.log')
  const toast = useToast()
  const { mutate, isPending, variables } = useAct(mutations.resendDelivery())
  const onResend = useCallback(
    ({ id, event }: Delivery) =>
      mutate(id, {
        onSuccess: () => toast('good', t('resent', { event })),
        onError: (error) => {
          const paused = error instanceof ApiError && error.code === 'invalid_state'
          toast('bad', t(paused ? 'resendPaused' : 'resendFailed'))
        },
      }),
    [mutate, toast, t],
  )
  return { onResend, resending: isPending ? variables : undefined }
}

type EmptyProps = { columns: Column<Delivery>[]; filter: DeliveryFilter; onClear: () => void }

function Empty({ columns, filter, onClear }: EmptyProps) {
  const t = useTranslations('webhooks.log')
  const act = useTranslations('common.act')
  const narrowed = filter.status !== undefined
  return (
    <LedgerEmpty
      columns={columns}
      title={t(narrowed ? 'emptyFiltered' : 'empty')}
      lines={6}
      actions={narrowed && <LinkButton onClick={onClear}>{act('clearFilters')}</LinkButton>}
    >
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </LedgerEmpty>
  )
}
