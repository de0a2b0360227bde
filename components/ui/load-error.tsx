'use client'

import { useTranslations } from 'use-intl'
import { LinkButton } from './link'
import { Notice } from './notice'

type Props = {
  /** What can be shown to support, when the server gave one. */
  requestId?: string
  onRetry: () => void
}

/** In the place of what did not load: nothing was lost, and a link that tries again. */
export function LoadError({ requestId, onRetry }: Props) {
  const t = useTranslations('common')
  return (
    <Notice
      tone="bad"
      title={t('error.load')}
      action={<LinkButton onClick={onRetry}>{t('act.retry')}</LinkButton>}
      urgent
    >
      {requestId && t('error.request', { id: requestId })}
    </Notice>
  )
}
