'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Sign } from '@/components/ui/sign'
import { TabLinks } from '@/components/ui/tab-links'
import { useTimeLeft } from '@/components/webhooks/use-moments'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EndpointFigures } from './endpoint-figures'
import { EndpointHead } from './endpoint-head'
import { EndpointMissing } from './endpoint-missing'

const EVERY_MS = 10_000

/** The head and the tabs that all pages of an endpoint share. */
export function EndpointFrame({ id, children }: { id: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery({ ...queries.webhook(id), refetchInterval: EVERY_MS })
  if (error && !data) return <EndpointMissing error={error} onRetry={refetch} />
  return (
    <>
      <EndpointHead id={id} endpoint={data} />
      <EndpointFigures endpoint={data} />
      <EndpointTabs id={id} endpoint={data} />
      {children}
    </>
  )
}

type Props = { id: string; endpoint: WebhookEndpoint | undefined }

/** The tabs of an endpoint, as links; the secret's tab counts down a rotation's overlap. */
function EndpointTabs({ id, endpoint }: Props) {
  const t = useTranslations('webhooks.tabs')
  const secret = (
    <>
      {t('secret')}
      <Overlap until={endpoint?.previousSecretUntil ?? null} />
    </>
  )
  const tabs = [
    { href: `/webhooks/${id}`, label: t('log') },
    { href: `/webhooks/${id}/test`, label: t('test') },
    { href: `/webhooks/${id}/secret`, label: secret },
  ]
  return <TabLinks label={t('label')} tabs={tabs} />
}

function Overlap({ until }: { until: string | null }) {
  const t = useTranslations('webhooks.tabs')
  const left = useTimeLeft(until)
  return left === null ? null : (
    <span className="num flex items-center gap-1.5 font-medium text-wait">
      <Sign tone="wait" size={12} />
      <span aria-hidden="true">{left}</span>
      <span className="sr-only">{t('overlap', { left })}</span>
    </span>
  )
}
