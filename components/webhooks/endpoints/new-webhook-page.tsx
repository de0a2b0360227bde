'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl'
import { useContentKey } from '@/components/form/use-content-key'
import { Locked } from '@/components/layout/may'
import { PageHead } from '@/components/layout/page-head'
import { SigningSecretOnce } from '@/components/webhooks/secret/signing-secret-once'
import { mutations, useAct } from '@/lib/client/mutations'
import type { NewWebhookEndpoint } from '@/lib/client/types'
import type { UrlTerms } from '@/lib/webhooks/addresses/url-fault'
import { EndpointForm } from './endpoint-form'
import type { EndpointValues } from './url-field'

/** Creates an endpoint, shows its secret once, and opens its page. */
export function NewWebhookPage({ terms }: { terms: UrlTerms }) {
  const t = useTranslations('webhooks')
  const act = useAct(mutations.createWebhook())
  const keyFor = useContentKey()
  const create = ({ url, description, events }: EndpointValues) => {
    const body = { url, events: [...events], description: description || undefined }
    act.mutate({ ...body, idempotencyKey: keyFor(body) })
  }
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
          onSubmit={create}
        />
      </Locked>
      {act.data && <EndpointSecret endpoint={act.data} />}
    </>
  )
}

function EndpointSecret({ endpoint: { id, secret } }: { endpoint: NewWebhookEndpoint }) {
  const t = useTranslations('webhookSecret.once')
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
