'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { useAttemptError } from './use-attempt-error'

const LOOK_MS = 2_000

/** For an address that has not answered a ping yet: sends another, and says how it was answered. */
export function PingAgain({ id }: { id: string }) {
  const t = useTranslations('webhooks.ping')
  const why = useAttemptError()
  useQuery({ ...queries.webhook(id), refetchInterval: LOOK_MS })
  const { mutate, isPending, data, error } = useAct(mutations.revalidateWebhook())
  const isLimited = error instanceof ApiError && error.code === 'rate_limited'
  const said = data && !data.ok && (data.status === null ? why(data.error) : null)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button loading={isPending} onClick={() => mutate(id)}>
        {t('again')}
      </Button>
      {error && (
        <Notice tone="bad" urgent title={t('failed')}>
          {t(isLimited ? 'limited' : 'failedBody')}
        </Notice>
      )}
      {data && !data.ok && !isPending && (
        <Notice tone="bad" urgent title={said ?? t('answered', { status: data.status ?? 0 })}>
          {t('advice')}
        </Notice>
      )}
    </div>
  )
}
