'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { WebhookEndpoint } from '@/lib/client/types'
import { EVENT_NAMES } from '@/lib/webhooks/events'
import { DeleteDialog } from './delete-dialog'
import { HealthBadge } from './health-badge'

type Props = {
  id: string
  endpoint: WebhookEndpoint | undefined
  pinging: boolean
  onPing: () => void
}

/** An endpoint's address and state, and what can be done with it. */
export function EndpointHead({ id, endpoint, pinging, onPing }: Props) {
  const t = useTranslations('webhooks')
  const title = endpoint?.description ?? (endpoint && new URL(endpoint.url).hostname)
  return (
    <>
      <PageHead
        title={title ?? <Skeleton className="w-40" />}
        parent={{ href: '/webhooks', label: t('title') }}
      >
        <Acts id={id} endpoint={endpoint} />
        <Button variant="go" loading={pinging} disabled={!endpoint} onClick={onPing}>
          {t('act.test')}
        </Button>
      </PageHead>
      <div className="mb-5 flex min-h-10 max-desk:min-h-16 flex-wrap items-center gap-x-5 gap-y-1 border-rule-ink border-b pb-3">
        {endpoint ? (
          <>
            <CopyText
              text={endpoint.url}
              shown={endpoint.url}
              className="wrap-anywhere min-w-0 text-16! max-desk:text-13!"
            />
            <HealthBadge endpoint={endpoint} />
            <span className="text-ink-2">
              {t('list.events')}:{' '}
              {t('list.eventCount', { count: endpoint.events.length, total: EVENT_NAMES.length })}
            </span>
          </>
        ) : (
          <Skeleton className="w-80" />
        )}
      </div>
    </>
  )
}

function Acts({ id, endpoint }: Pick<Props, 'id' | 'endpoint'>) {
  const t = useTranslations('webhooks.act')
  const [removing, setRemoving] = useState(false)
  const enabled = endpoint?.enabled ?? true
  const { toggle, toggling } = usePause(id, enabled)
  return (
    <>
      <Button variant="quiet" disabled={!endpoint} onClick={() => setRemoving(true)}>
        {t('remove')}
      </Button>
      <Button loading={toggling} disabled={!endpoint} onClick={toggle}>
        {t(enabled ? 'pause' : 'resume')}
      </Button>
      <ButtonLink href={`/webhooks/${id}/edit`}>{t('edit')}</ButtonLink>
      {removing && endpoint && (
        <DeleteDialog endpoint={endpoint} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

function usePause(id: string, enabled: boolean) {
  const t = useTranslations('webhooks.pause')
  const toast = useToast()
  const act = useAct(mutations.updateWebhook())
  const toggle = () =>
    act.mutate(
      { id, enabled: !enabled },
      {
        onSuccess: () => toast('good', t(enabled ? 'paused' : 'resumed')),
        onError: () => toast('bad', t('failed')),
      },
    )
  return { toggle, toggling: act.isPending }
}
