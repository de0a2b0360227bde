'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormRefusal } from '@/components/form/form'
import { May } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttemptError } from '@/components/webhooks/delivery-words'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EVENT_NAMES } from '@/lib/events/events'
import { DeleteDialog, PauseDialog, ResumeDialog } from './endpoint-dialogs'
import { endpointHealth } from './endpoint-health'
import { EndpointState } from './endpoint-state'

type Props = { id: string; endpoint: WebhookEndpoint | undefined }

/** An endpoint's address, state and actions. */
export function EndpointHead({ id, endpoint }: Props) {
  const t = useTranslations('webhooks')
  const title = endpoint?.description || (endpoint && new URL(endpoint.url).hostname)
  return (
    <>
      <PageHead
        title={title ?? <Skeleton className="w-40" />}
        parent={{ href: '/webhooks', label: t('title') }}
      >
        <May operation="updateEndpoint">
          <EndpointActs id={id} endpoint={endpoint} />
        </May>
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
            <EndpointState endpoint={endpoint} />
            {canConfirm(endpoint) && (
              <May operation="revalidateEndpoint">
                <PingAgain id={id} />
              </May>
            )}
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

/**
 * Whether a ping is offered: while the address is not confirmed, also after the endpoint was
 * switched off for that, so that a person can try the server before resuming.
 */
function canConfirm(endpoint: WebhookEndpoint): boolean {
  const health = endpointHealth(endpoint)
  return health === 'unverified' || (health === 'neverVerified' && !endpoint.verifiedAt)
}

const DIALOGS = { remove: DeleteDialog, pause: PauseDialog, resume: ResumeDialog }

type EndpointActsProps = { id: string; endpoint: WebhookEndpoint | undefined }

/** The actions on an endpoint; those that cannot be undone ask for confirmation. */
function EndpointActs({ id, endpoint }: EndpointActsProps) {
  const t = useTranslations('webhooks.act')
  const [asking, setAsking] = useState<keyof typeof DIALOGS | null>(null)
  const toggle = endpoint && !endpoint.enabled ? 'resume' : 'pause'
  const Question = asking && DIALOGS[asking]
  return (
    <>
      <Button disabled={!endpoint} onClick={() => setAsking(toggle)}>
        {t(toggle)}
      </Button>
      <ButtonLink href={`/webhooks/${id}/edit`}>{t('edit')}</ButtonLink>
      <Button variant="quiet" disabled={!endpoint} onClick={() => setAsking('remove')}>
        {t('remove')}
      </Button>
      {Question && endpoint && <Question endpoint={endpoint} onClose={() => setAsking(null)} />}
    </>
  )
}

const EVERY_MS = 2_000

/** Sends another ping to an endpoint that has not answered one yet, and shows the result. */
function PingAgain({ id }: { id: string }) {
  const t = useTranslations('webhooks.ping')
  const why = useAttemptError()
  useQuery({ ...queries.webhook(id), refetchInterval: EVERY_MS })
  const { mutate, isPending, data, error } = useAct(mutations.revalidateWebhook())
  const isLimited = error instanceof ApiError && error.code === 'rate_limited'
  const said = data && !data.ok && (data.status === null ? why(data.error) : null)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button loading={isPending} onClick={() => mutate(id)}>
        {t('again')}
      </Button>
      {isLimited ? (
        <Banner tone="bad" urgent title={t('failed')}>
          {t('limited')}
        </Banner>
      ) : (
        <FormRefusal error={error} title={t('failed')} unknown={t('unknown')} />
      )}
      {data && !data.ok && !isPending && (
        <Banner tone="bad" urgent title={said ?? t('answered', { status: data.status ?? 0 })}>
          {t('advice')}
        </Banner>
      )}
    </div>
  )
}
