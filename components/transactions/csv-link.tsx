'use client'

import { useTranslations } from 'use-intl'
import { DownloadLink } from '@/components/layout/download-link'
import { pathOf } from '@/lib/client/call'
import { addressOf } from '@/lib/client/http'
import { dashboard } from '@/lib/client/operations'
import type { TransactionFilter } from '@/lib/client/queries'

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

/** The address of the file with everything that a filter of transactions lets through. */
export function csvPath({ page: _, per_page: __, ...asked }: TransactionFilter): string {
  return addressOf(pathOf(dashboard.getTransactionsCsv, {}), asked)
}
