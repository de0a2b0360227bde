'use client'

import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton } from '@/components/ui/copy'
import { Section } from '@/components/ui/section'
import type { WebhookEndpoint } from '@/lib/client/types'
import { SECRET_NAME, verifySample } from './verify-sample'

/** A receiver for this endpoint that runs as it is, and what else it must mind. */
export function VerifySection({ endpoint }: { endpoint: WebhookEndpoint | undefined }) {
  const t = useTranslations('webhooks.verify')
  if (!endpoint) return null
  const sample = verifySample(endpoint.url)
  return (
    <Section title={t('title')} aside={<CopyButton text={sample}>{t('copy')}</CopyButton>}>
      <p className="mb-3 max-w-160 text-ink-2">
        {t.rich('body', {
          name: SECRET_NAME,
          code: (name) => <code className="id">{name}</code>,
        })}
      </p>
      <CodeBlock label={t('title')} value={sample} />
      <p className="mt-3 max-w-160 text-13 text-ink-2">{t('duplicates')}</p>
    </Section>
  )
}
