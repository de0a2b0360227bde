'use client'

import { useTranslations } from 'use-intl'
import { DataTable, DataTableEmpty } from '@/components/list/data-table'
import { useTransactionColumns } from '@/components/transactions/columns'
import { isOff } from '@/components/transactions/list-sums'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import type { ListedTransaction } from '@/lib/client/types'
import { RECENT } from './shown'

type Props = {
  rows: ListedTransaction[] | undefined
  /** Why they could not be read; null if they could. */
  error: Error | null
  onRetry: () => void
}

export function RecentMovement({ rows, error, onRetry }: Props) {
  const t = useTranslations('overview.recent')
  const columns = useTransactionColumns({ withId: false })
  return (
    <Section
      title={t('title')}
      aside={
        <TextLink href="/transactions" className="text-13">
          {t('all')}
        </TextLink>
      }
    >
      {error && !rows ? (
        <LoadError error={error} onRetry={onRetry} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.transactionId}
          isOff={isOff}
          loadingRows={RECENT}
          empty={
            <DataTableEmpty lines={6} title={t('empty')}>
              {t('emptyBody')}
            </DataTableEmpty>
          }
        />
      )}
    </Section>
  )
}
