'use client'

import { useTranslations } from 'use-intl'
import { Notice } from '@/components/ui/notice'
import { useErrorReason } from '@/components/ui/use-error-reason'

/** On top of a form that was refused: that nothing changed, and what the server said. */
export function SaveFailed({ error }: { error: Error | null }) {
  const t = useTranslations('cardCheckout')
  const reasonOf = useErrorReason()
  if (!error) return null
  return (
    <Notice tone="bad" urgent title={t('failed')}>
      {reasonOf(error)}
    </Notice>
  )
}
