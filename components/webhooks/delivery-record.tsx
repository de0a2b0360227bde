'use client'

import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { ApiError } from '@/lib/client/http'
import { DeliverySheet } from './delivery-sheet'
import { DeliverySkeleton } from './delivery-skeleton'
import { useDelivery } from './use-delivery'

/** One delivery: what was sent, what was answered, each attempt, and the way to send it again. */
export function DeliveryRecord({ deliveryId }: { deliveryId: string }) {
  const { data, error, refetch } = useDelivery(deliveryId)
  const failure = error instanceof ApiError ? error : undefined
  return (
    <>
      <Crumb deliveryId={deliveryId} />
      {data ? (
        <DeliverySheet key={deliveryId} delivery={data} />
      ) : failure?.status === 404 ? (
        <Missing />
      ) : error ? (
        <LoadError requestId={failure?.requestId} onRetry={refetch} />
      ) : (
        <DeliverySkeleton />
      )}
    </>
  )
}

function Crumb({ deliveryId }: { deliveryId: string }) {
  const nav = useTranslations('common.nav')
  const t = useTranslations('deliveries')
  const slash = (
    <span aria-hidden="true" className="text-ink-3">
      /
    </span>
  )
  return (
    <nav aria-label={t('title')} className="mb-5 flex min-h-8 items-center gap-2 text-13">
      <TextLink href="/webhooks">{nav('webhooks')}</TextLink>
      {slash}
      <TextLink href="/webhooks/deliveries">{t('title')}</TextLink>
      {slash}
      <CopyText text={deliveryId} name={`ID ${deliveryId}`} />
    </nav>
  )
}

function Missing() {
  const t = useTranslations('deliveries.record')
  return (
    <div className="max-w-110 border-rule-ink border-t pt-6">
      <h1 className="font-semibold text-20 tracking-title">{t('missing')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('missingBody')}</p>
      <ButtonLink href="/webhooks/deliveries">{t('missingAct')}</ButtonLink>
    </div>
  )
}
