'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { DataTableEmpty } from '@/components/list/data-table'
import { useNewCharge } from '@/components/transactions/new-charge/new-charge'
import { cut } from '@/components/ui/copy'
import { LinkButton, TextLink } from '@/components/ui/link'
import { useEndpointNames } from '@/components/webhooks/use-endpoints'
import { queries } from '@/lib/client/queries'
import { CLEAR, type Filter, idWithin } from './delivery-filter'

type Props = {
  endpointId: string | undefined
  filter: Filter
  onChange: (wanted: Filter) => void
}

const LINES = 8

/** Explains why the log is empty, and offers what to do about it. */
export function DeliveryEmpty({ endpointId, filter, onChange }: Props) {
  const t = useTranslations('deliveries.empty')
  // Loads one delivery without filters, to tell an empty account from a filter without matches.
  const one = { per_page: 1 }
  const { data } = useQuery(
    endpointId ? queries.deliveries(endpointId, one) : queries.allDeliveries(one),
  )
  if (data?.meta.total === 0) return <NothingYet isOfOne={Boolean(endpointId)} />
  const { search } = filter
  const id = idWithin(search)
  const [title, body] = !search
    ? [t('filtered'), t('body')]
    : id
      ? [t('search', { search: cut(id) }), t('searchBody')]
      : [t('noId', { search }), t('noIdBody')]
  return (
    <DataTableEmpty lines={LINES} title={title} onClear={() => onChange(CLEAR)}>
      {body}
    </DataTableEmpty>
  )
}

function NothingYet({ isOfOne }: { isOfOne: boolean }) {
  const t = useTranslations('deliveries.empty')
  const openCharge = useNewCharge()
  const hasEndpoints = useEndpointNames()?.size !== 0
  return (
    <DataTableEmpty
      lines={LINES}
      title={t('none')}
      actions={
        hasEndpoints ? (
          <May operation="createUserTransaction">
            <LinkButton onClick={openCharge}>{t('charge')}</LinkButton>
          </May>
        ) : (
          <May operation="createEndpoint">
            <TextLink href="/webhooks/new">{t('create')}</TextLink>
          </May>
        )
      }
    >
      {t(isOfOne ? 'noneEndpoint' : 'noneBody')}
    </DataTableEmpty>
  )
}
