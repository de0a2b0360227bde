'use client'

import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton, CopyText } from '@/components/ui/copy'
import { NEEDED_KINDS } from '@/lib/providers/cards/stripe/notice-kinds'

type Props = {
  /** Where Stripe is to send its notices. */
  url: string
  /** Its keys are here: the steps fold into their title. */
  isDone: boolean
}

/** What is done at Stripe before its keys are entered here. */
export function StripeSteps({ url, isDone }: Props) {
  const t = useTranslations('cardCheckout.steps')
  const kinds = NEEDED_KINDS.join('\n')
  return (
    <details open={!isDone} className="text-13">
      <summary className="font-medium">{t('title')}</summary>
      <ol className="mt-2 grid list-decimal grid-cols-1 gap-3 pl-5 text-ink-2 marker:text-ink-3">
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
    </details>
  )
}
