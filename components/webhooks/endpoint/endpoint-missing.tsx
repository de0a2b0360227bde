'use client'

import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { ApiError } from '@/lib/client/http'

type Props = { error: Error; onRetry: () => void }

/** Shown in place of an endpoint that does not exist or could not be loaded. */
export function EndpointMissing({ error, onRetry }: Props) {
  const t = useTranslations('webhooks')
  const parent = { href: '/webhooks', label: t('title') }
  if (!(error instanceof ApiError) || error.status !== 404) {
    return (
      <>
        <PageHead title={t('title')} />
        <LoadError error={error} onRetry={onRetry} />
      </>
    )
  }
  return (
    <>
      <PageHead title={t('missing.title')} parent={parent} />
      <p className="mb-4 text-ink-2">{t('missing.body')}</p>
      <TextLink href="/webhooks">{t('missing.back')}</TextLink>
    </>
  )
}
