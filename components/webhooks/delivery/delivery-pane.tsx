'use client'

import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { isMissing } from '@/components/list/record-page'
import { Banner } from '@/components/ui/banner'
import { IconButton } from '@/components/ui/button'
import { useHotkey } from '@/components/ui/hotkey'
import { LinkButton, TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { useEndpoint } from '@/components/webhooks/use-endpoints'
import type { DeliveryRecord } from '@/lib/client/types'
import { DeliveryExchange } from './delivery-exchange'
import { DeliveryWhy } from './delivery-head'
import { ResendBanner } from './resend-banner'
import { useDelivery, useResend } from './use-delivery'

type Props = { deliveryId: string; onClose: () => void }

/** A delivery beside the log: its state and its last attempt. */
export function DeliveryPane({ deliveryId, onClose }: Props) {
  const t = useTranslations('deliveries.record')
  const act = useTranslations('common.act')
  const { data, error, refetch } = useDelivery(deliveryId)
  useHotkey('Escape', onClose)
  return (
    <section
      aria-label={t('title')}
      className="sticky top-6 max-h-[calc(100vh-3rem)] min-w-0 self-start overflow-y-auto"
    >
      <div className="flex items-center gap-x-4">
        <h2 className="min-w-0 flex-1 font-semibold text-14">{data ? data.event : t('title')}</h2>
        {data && <Ways delivery={data} />}
        <IconButton icon="close" label={act('close')} onClick={onClose} />
      </div>
      {data ? (
        <Sheet key={deliveryId} delivery={data} />
      ) : (
        <div className="mt-3">
          {isMissing(error) ? (
            <Banner tone="bad" urgent title={t('missing')}>
              {t('missingBody')}
            </Banner>
          ) : error ? (
            <LoadError error={error} onRetry={refetch} />
          ) : (
            <Skeleton className="h-60 w-full" />
          )}
        </div>
      )}
    </section>
  )
}

function Ways({ delivery: { id, transactionId } }: { delivery: DeliveryRecord }) {
  const t = useTranslations('deliveries.pane')
  return (
    <>
      <TextLink href={`/transactions/${transactionId}`} className="text-13">
        {t('transaction')}
      </TextLink>
      <TextLink href={`/webhooks/deliveries/${id}`} className="text-13">
        {t('open')}
      </TextLink>
    </>
  )
}

function Sheet({ delivery }: { delivery: DeliveryRecord }) {
  const t = useTranslations('deliveries.record')
  const endpoint = useEndpoint(delivery.endpointId)
  const resend = useResend(delivery)
  return (
    <>
      <DeliveryWhy delivery={delivery} endpoint={endpoint}>
        {endpoint !== null && !resend.isUnderWay && (
          <May operation="resendDelivery">
            <LinkButton onClick={resend.start}>{t('resend')}</LinkButton>
          </May>
        )}
      </DeliveryWhy>
      <ResendBanner resend={resend} delivery={delivery} endpoint={endpoint} />
      <div className="mt-3">
        <DeliveryExchange delivery={delivery} attempt={delivery.tries.at(-1)} />
      </div>
    </>
  )
}
