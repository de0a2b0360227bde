'use client'

import { useTranslations } from 'use-intl'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/lib/client/http'
import { StepTitle } from './step-title'

/** The room of a charge that is being read. */
export function Reading() {
  const t = useTranslations('bank.review')
  return (
    <div className="grid min-h-117 content-start gap-4" aria-busy="true">
      <StepTitle>{t('title')}</StepTitle>
      <p className="text-44">
        <Skeleton className="w-48" />
      </p>
      {['w-64', 'w-56', 'w-60'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}

/** The bank gave no answer about a code, or failed over it. */
export function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return <LoadError requestId={requestId} onRetry={onRetry} />
}
