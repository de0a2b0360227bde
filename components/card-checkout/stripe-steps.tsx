'use client'

import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton, CopyText } from '@/components/ui/copy'
import { NEEDED_KINDS } from '@/lib/acquirers/stripe/notice-kinds'

/** What is done at Stripe before its keys are entered here. */
export function StripeSteps({ url }: { url: string }) {
  const t = useTranslations('cardCheckout.steps')
  const kinds = NEEDED_KINDS.join('\n')
  return (
    <section className="grid gap-2 text-13">
      <h3 className="font-medium">{t('title')}</h3>
      <ol className="grid list-decimal gap-3 pl-5 text-ink-2 marker:text-ink-3">
        <li>{t('keys')}</li>
        <li>
          {t('endpoint')}
          <CopyText
            text={url}
            shown={url}
            name={t('copyUrl')}
            className="wrap-anywhere mt-1 text-ink"
          />
        </li>
        <li>
          {t('events')}
          <CodeBlock value={kinds} label={t('events')} className="my-2 max-w-full text-ink" />
          <CopyButton text={kinds}>{t('copyEvents')}</CopyButton>
        </li>
        <li>{t('secret')}</li>
        <li>{t('domains')}</li>
      </ol>
    </section>
  )
}
