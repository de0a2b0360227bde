'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { queries } from '@/lib/client/queries'
import { EndpointDeliveries } from './endpoint-deliveries'
import { EndpointHead } from './endpoint-head'
import { EndpointMetrics } from './endpoint-metrics'
import { EndpointMissing } from './endpoint-missing'
import { PingResult } from './ping-result'
import { usePing } from './use-ping'
import { VerifySection } from './verify-section'

const EVERY_MS = 10_000

/** One endpoint: how it fares, everything sent to it, and how its owner checks what arrives. */
export function WebhookPage({ id }: { id: string }) {
  const t = useTranslations('webhooks.state')
  const { data, error, refetch } = useQuery({ ...queries.webhook(id), refetchInterval: EVERY_MS })
  const ping = usePing()
  if (error && !data) return <EndpointMissing error={error} onRetry={refetch} />
  return (
    <>
      <EndpointHead
        id={id}
        endpoint={data}
        pinging={ping.isPending}
        onPing={() => ping.mutate(id)}
      />
      {data && !data.enabled && (
        <div className="mb-6">
          <Notice tone="wait" title={t(data.disabledReason ?? 'paused')}>
            {t(data.disabledReason ? 'goneDetail' : 'pausedDetail')}
          </Notice>
        </div>
      )}
      <PingResult ping={ping} />
      <EndpointMetrics endpoint={data} />
      <EndpointDeliveries id={id} />
      <VerifySection endpoint={data} />
    </>
  )
}
