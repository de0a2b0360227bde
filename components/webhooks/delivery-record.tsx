'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { DeliveryRecord as Record } from '@/lib/client/types'
import { DeliverySheet } from './delivery-sheet'
import { DeliverySkeleton } from './delivery-skeleton'

const WHILE_DUE_MS = 1_000
const OTHERWISE_MS = 10_000
/** How near the next attempt has to be for its outcome to be watched for. */
const NEAR_MS = 10_000

/** One delivery: what was sent, what was answered, each attempt, and the way to send it again. */
export function DeliveryRecord({ deliveryId }: { deliveryId: string }) {
  const { data, error, refetch } = useQuery({
    ...queries.delivery(deliveryId),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error) return false
      return state.data && isDue(state.data) ? WHILE_DUE_MS : OTHERWISE_MS
    },
  })
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

const isDue = ({ nextAttemptAt: at }: Record) =>
  at !== null && Date.parse(at) - Date.now() < NEAR_MS

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
