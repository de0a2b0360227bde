'use client'

import { useTranslations } from 'use-intl'
import { LinkButton } from '@/components/ui/link'
import { useFormat } from '@/lib/i18n/use-format'

type Props = {
  query: { data: unknown; error: Error | null; dataUpdatedAt?: number; refetch: () => void }
}

/** Says under the rows of a list that they are old, while a newer answer cannot be loaded. */
export function NotUpdated({ query: { data, error, dataUpdatedAt, refetch } }: Props) {
  const t = useTranslations('common')
  const { dayTime } = useFormat()
  if (!error || !data || !dataUpdatedAt) return null
  return (
    <p role="status" className="pt-2 text-13 text-bad">
      {t('table.notUpdated', { at: dayTime(dataUpdatedAt, Date.now()) })}{' '}
      <LinkButton onClick={refetch}>{t('act.retry')}</LinkButton>
    </p>
  )
}
