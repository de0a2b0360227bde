'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { SigningSecretOnce } from '@/components/webhooks/secret/signing-secret-once'
import { mutations, useAct } from '@/lib/client/mutations'
import type { NewWebhookEndpoint } from '@/lib/client/types'
import type { UrlTerms } from '@/lib/webhooks/addresses/url-fault'
import { EndpointForm } from './endpoint-form'

/** Creates an endpoint, shows its secret once, and opens its page. */
export function NewWebhookPage({ terms }: { terms: UrlTerms }) {
  const t = useTranslations('webhooks')
  const act = useAct(mutations.createWebhook())
  return (
    <>
      <PageHead title={t('newTitle')} parent={{ href: '/webhooks', label: t('title') }} />
      <Locked operation="createEndpoint">
        <EndpointForm
          terms={terms}
          submit={t('form.create')}
          sending={act.isPending || act.isSuccess}
          error={act.error}
          back="/webhooks"
          onSubmit={({ url, description, events }) =>
            act.mutate({ url, events: [...events], description: description || undefined })
          }
        />
      </Locked>
      {act.data && <EndpointSecret endpoint={act.data} />}
    </>
  )
}

function EndpointSecret({ endpoint: { id, secret } }: { endpoint: NewWebhookEndpoint }) {
  const t = useTranslations('signing.once')
  const router = useRouter()
  return (
    <SigningSecretOnce
      onClose={() => router.push(`/webhooks/${id}`)}
      title={t('title')}
      description={t('body')}
      keep={t('keep')}
      name={t('secret')}
      secret={secret}
    />
  )
}
