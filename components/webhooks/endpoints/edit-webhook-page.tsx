'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { changesOf } from '@/components/form/loaded-values'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { useGoOn } from '@/components/layout/use-go-on'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast'
import { EndpointMissing } from '@/components/webhooks/endpoint/endpoint-missing'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import { isEventName } from '@/lib/events/events'
import type { UrlTerms } from '@/lib/webhooks/addresses/url-fault'
import { EndpointForm } from './endpoint-form'
import type { EndpointValues } from './url-field'

export function EditWebhookPage({ id, terms }: { id: string; terms: UrlTerms }) {
  const t = useTranslations('webhooks')
  const { data: endpoint, error, refetch } = useQuery({ ...queries.webhook(id), staleTime: 0 })
  const { save, sending, saveError } = useSave(endpoint)
  if (error && !endpoint) return <EndpointMissing error={error} onRetry={refetch} />
  return (
    <>
      <PageHead title={t('editTitle')} parent={{ href: '/webhooks', label: t('title') }} />
      {endpoint ? (
        <Locked operation="updateEndpoint">
          <EndpointForm
            initial={valuesOf(endpoint)}
            terms={terms}
            submit={t('form.save')}
            sending={sending}
            error={saveError}
            back={`/webhooks/${id}`}
            onSubmit={save}
          />
        </Locked>
      ) : (
        <div className="grid min-h-dvh content-start gap-6" aria-busy="true">
          <Skeleton className="h-10 w-110 max-w-full" />
          <Skeleton className="h-10 w-110 max-w-full" />
        </div>
      )}
    </>
  )
}

const valuesOf = ({ url, description, events }: WebhookEndpoint): EndpointValues => ({
  url,
  description: description ?? '',
  events: events.filter(isEventName),
})

const bodyOf = ({ url, description, events }: EndpointValues) => ({
  url,
  events: [...events],
  description: description || null,
})

function useSave(endpoint: WebhookEndpoint | undefined) {
  const t = useTranslations('webhooks.form')
  const toast = useToast()
  const goOn = useGoOn()
  const act = useAct(mutations.updateWebhook())
  const save = (values: EndpointValues) => {
    if (!endpoint) return
    const { id } = endpoint
    const change = changesOf(bodyOf(values), bodyOf(valuesOf(endpoint)))
    const onSuccess = () => {
      toast('good', t('saved'))
      goOn(`/webhooks/${id}`)
    }
    if (Object.keys(change).length === 0) return onSuccess()
    act.mutate({ id, ...change }, { onSuccess })
  }
  return { save, sending: act.isPending || act.isSuccess, saveError: act.error }
}
