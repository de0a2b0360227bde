'use client'

import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/client/http'

/** On top of a form that was refused: that nothing changed, and what the server said. */
export function SaveFailed({ error }: { error: Error | null }) {
  const t = useTranslations('cardCheckout')
  if (!error) return null
  const said = error instanceof ApiError && error.code !== 'network' ? error.message : null
  return (
    <Notice tone="bad" urgent title={t('failed')}>
      {said ? <span lang="en">{said}</span> : t('failedNetwork')}
    </Notice>
  )
}
