'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { useGoOn } from '@/components/layout/use-go-on'
import { Skeleton } from '@/components/ui/skeleton'
import { useToast } from '@/components/ui/toast'
import { EndpointMissing } from '@/components/webhooks/endpoint/endpoint-missing'
import { mutations, useAct } from '@/lib/client/mutations'
import { queries } from '@/lib/client/queries'
import { isEventName } from '@/lib/events/events'
import type { UrlTerms } from '@/lib/webhooks/addresses/url-fault'
import { EndpointForm } from './endpoint-form'
import type { EndpointValues } from './url-field'

export function EditWebhookPage({ id, terms }: { id: string; terms: UrlTerms }) {
  const t = useTranslations('webhooks')
  const { data: endpoint, error, refetch } = useQuery({ ...queries.webhook(id), staleTime: 0 })
  const { save, sending, saveError } = useSave(id)
  if (error && !endpoint) return <EndpointMissing error={error} onRetry={refetch} />
  return (
    <>
      <PageHead title={t('editTitle')} parent={{ href: '/webhooks', label: t('title') }} />
      {endpoint ? (
        <Locked operation="updateEndpoint">
          <EndpointForm
            initial={{
              url: endpoint.url,
              description: endpoint.description ?? '',
              events: endpoint.events.filter(isEventName),
            }}
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

function useSave(id: string) {
  const t = useTranslations('webhooks.form')
  const toast = useToast()
  const goOn = useGoOn()
  const act = useAct(mutations.updateWebhook())
  const save = ({ url, description, events }: EndpointValues) =>
    act.mutate(
      { id, url, events: [...events], description: description || null },
      {
        onSuccess: () => {
          toast('good', t('saved'))
          goOn(`/webhooks/${id}`)
        },
      },
    )
  return { save, sending: act.isPending || act.isSuccess, saveError: act.error }
}
