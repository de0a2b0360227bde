'use client'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { restOf, useEndpoints } from '@/components/webhooks/use-endpoints'
import { ApiError } from '@/lib/client/http'
import type { DeliveryRecord } from '@/lib/client/types'
import { DeliveryExchange } from './delivery-exchange'
import { DeliveryFacts } from './delivery-facts'
import { DeliveryHead } from './delivery-head'
import { DeliveryTimeline } from './delivery-timeline'
import { ResendBanner } from './resend-banner'
import { useDelivery, useResend } from './use-delivery'

/** One delivery: what was sent, what was answered, each attempt, and the way to send it again. */
export function DeliveryRecordPage({ deliveryId }: { deliveryId: string }) {
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

/** A delivery as a page shows it: the attempt that was chosen, the last one unless told. */
function DeliverySheet({ delivery }: { delivery: DeliveryRecord }) {
  const [chosen, setChosen] = useState<number>()
  const { tries } = delivery
  const attempt = tries.find(({ number }) => number === chosen) ?? tries.at(-1)
  const resend = useResend(delivery)
  const endpoint = useEndpoint(delivery)
  const restsUntil = restOf(delivery, endpoint)
  return (
    <>
      <DeliveryHead
        delivery={delivery}
        attempt={attempt}
        endpoint={endpoint}
        resending={resend.isUnderWay}
        onResend={() => {
          setChosen(undefined)
          resend.start()
        }}
      />
      <ResendBanner resend={resend} delivery={delivery} restsUntil={restsUntil} />
      <div className="mt-6 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_18.75rem]">
        <DeliveryExchange delivery={delivery} attempt={attempt} />
        <aside className="min-w-0">
          <DeliveryTimeline
            delivery={delivery}
            shown={attempt?.number}
            restsUntil={restsUntil}
            onShow={setChosen}
          />
          <DeliveryFacts delivery={delivery} endpoint={endpoint} />
        </aside>
      </div>
    </>
  )
}

/** The endpoint; null when it was deleted, undefined while that is not known. */
function useEndpoint({ endpointId }: DeliveryRecord) {
  const endpoints = useEndpoints()
  return endpoints && (endpoints.get(endpointId) ?? null)
}

/** The lines of a delivery's page while it is on its way, where they will stand. */
function DeliverySkeleton() {
  return (
    <div aria-busy="true">
      <header className="border-rule-ink border-b pb-5">
        <p className="text-20">
          <Skeleton className="w-72 max-w-full" />
        </p>
        <p className="mt-2">
          <Skeleton className="w-120 max-w-full" />
        </p>
      </header>
      <div className="mt-6 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid gap-x-4 gap-y-8 desk:grid-cols-2">
          <Skeleton className="h-90 w-full" />
          <Skeleton className="h-90 w-full" />
        </div>
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  )
}
