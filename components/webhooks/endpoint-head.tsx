'use client'

import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { CopyText } from '@/components/ui/copy'
import { Skeleton } from '@/components/ui/skeleton'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EVENT_NAMES } from '@/lib/events/events'
import { EndpointActs } from './endpoint-acts'
import { endpointHealth } from './endpoint-health'
import { EndpointTold } from './endpoint-told'
import { PingAgain } from './ping-again'

type Props = { id: string; endpoint: WebhookEndpoint | undefined }

/** An endpoint's address and state, and what can be done with it. */
export function EndpointHead({ id, endpoint }: Props) {
  const t = useTranslations('webhooks')
  const title = endpoint?.description ?? (endpoint && new URL(endpoint.url).hostname)
  return (
    <>
      <PageHead
        title={title ?? <Skeleton className="w-40" />}
        parent={{ href: '/webhooks', label: t('title') }}
      >
        <EndpointActs id={id} endpoint={endpoint} />
      </PageHead>
      <div className="mb-4 grid min-h-17 grid-cols-1 content-start gap-1 border-rule-ink border-b pb-3 max-desk:min-h-22">
        {endpoint ? (
          <>
            <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <CopyText
                text={endpoint.url}
                shown={endpoint.url}
                className="wrap-anywhere min-w-0 text-16! max-desk:text-13!"
              />
              <span className="text-13 text-ink-2">
                {t('eventCount', { count: endpoint.events.length, total: EVENT_NAMES.length })}
              </span>
            </div>
            <EndpointTold endpoint={endpoint} />
            {endpointHealth(endpoint) === 'unverified' && <PingAgain id={id} />}
          </>
        ) : (
          <>
            <Skeleton className="w-80 max-w-full text-16" />
            <Skeleton className="w-60 max-w-full text-13" />
          </>
        )}
      </div>
    </>
  )
}
