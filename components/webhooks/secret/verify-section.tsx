'use client'

import { useTranslations } from 'use-intl'
import { TabbedCode } from '@/components/docs/code-sheet'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { useDayMoment } from '@/components/webhooks/use-moments'
import type { WebhookEndpoint } from '@/lib/client/types'
import { CODE_LANGUAGE_NAMES } from '@/lib/guides/code-languages'
import type { CodeTabs } from '@/lib/guides/guide'
import { SECRET_NAME, verifySample } from './verify-sample'

type Props = { endpoint: WebhookEndpoint | undefined; samples: CodeTabs }

/** Sample programs that verify signatures for this endpoint, and advice on handling events. */
export function VerifySection({ endpoint, samples }: Props) {
  const t = useTranslations('webhookSecret.verify')
  if (!endpoint) return null
  const own = CODE_LANGUAGE_NAMES.map(
    (language) => [language, verifySample(samples[language], endpoint.secretPrefix)] as const,
  )
  return (
    <Section title={t('title')} aside={<TextLink href="/docs/webhooks">{t('guide')}</TextLink>}>
      <p className="max-w-160 text-ink-2">
        {t.rich('body', { name: SECRET_NAME, code: (name) => <code className="id">{name}</code> })}
      </p>
      <RotationNote endpoint={endpoint} />
      <TabbedCode tabs={Object.fromEntries(own) as CodeTabs} />
      <p className="mt-3 max-w-160 text-13 text-ink-2">{t('duplicates')}</p>
    </Section>
  )
}

function RotationNote({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhookSecret.verify')
  const moment = useDayMoment()
  const { previousSecretUntil: until, previousSecretPrefix: previous } = endpoint
  if (!until || !previous) return null
  return (
    <p className="mt-3 max-w-160 border-wait border-l-2 pl-3 text-13">
      {t.rich('rotating', {
        at: moment(until),
        previous,
        current: endpoint.secretPrefix,
        code: (words) => <code className="id">{words}</code>,
      })}
    </p>
  )
}
