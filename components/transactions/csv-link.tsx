'use client'

import { useTranslations } from 'use-intl'
import { DownloadLink } from '@/components/layout/download-link'
import type { TransactionFilter } from '@/lib/client/queries'
import { csvPath } from './csv-path'

/** Downloads what a filter lets through. On phones it is short, to fit beside the page's title. */
export function CsvLink({ asked }: { asked: TransactionFilter }) {
  const t = useTranslations('transactions.list')
  return (
    <DownloadLink path={csvPath(asked)}>
      <span className="max-desk:sr-only">{t('download')}</span>
      <span className="desk:hidden" aria-hidden="true">
        CSV
      </span>
    </DownloadLink>
  )
}
