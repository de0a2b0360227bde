'use client'

import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { DataTableEmpty } from '@/components/list/data-table'
import { QueryTable } from '@/components/list/query-table'
import { useTransactionColumns } from '@/components/transactions/columns'
import { isOff } from '@/components/transactions/list-sums'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { ListedTransaction } from '@/lib/client/types'
import { RECENT } from './overview-queries'

type Props = Pick<ComponentProps<typeof QueryTable<ListedTransaction>>, 'query'>

/** The newest transactions. */
export function RecentMovement({ query }: Props) {
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
      <QueryTable
        query={query}
        label={t('title')}
        columns={columns}
        keyOf={(row) => row.transactionId}
        isOff={isOff}
        loadingRows={RECENT}
        empty={
          <DataTableEmpty lines={6} title={t('empty')}>
            {t('emptyBody')}
          </DataTableEmpty>
        }
      />
    </Section>
  )
}
