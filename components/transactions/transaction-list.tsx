'use client'

import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { Amount } from '@/components/ui/amount'
import { KeyHints } from '@/components/ui/kbd'
import { Ledger } from '@/components/ui/ledger'
import { LoadError } from '@/components/ui/load-error'
import { Pager } from '@/components/ui/pager'
import { ApiError } from '@/lib/client/http'
import type { TransactionPage } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { useTransactionColumns } from './columns'
import { queryOf } from './filter'
import { FilterControls } from './filter-controls'
import { ListEmpty } from './list-empty'
import { NewCharge } from './new-charge'
import { footLines, isOff } from './signed-amounts'
import { useDayGroup } from './use-day-group'
import { useFilter } from './use-filter'
import { useTransactions } from './use-transactions'

/** Every transaction, newest first, narrowed by what stands in the page's address. */
export function TransactionList() {
  const t = useTranslations('transactions')
  const { filter, change } = useFilter()
  const { dayKey } = useFormat()
  const columns = useTransactionColumns({ withId: true })
  const group = useDayGroup()
  const { data, error, refetch } = useTransactions(queryOf(filter, dayKey(Date.now())))
  const foot = useFoot(data)
  return (
    <>
      <PageHead title={t('title')}>
        <NewCharge variant="go" />
      </PageHead>
      <FilterControls filter={filter} onChange={change} />
      {error && !data ? (
        <LoadError
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={refetch}
        />
      ) : (
        <Ledger
          label={t('title')}
          columns={columns}
          rows={data?.data}
          keyOf={(row) => row.transactionId}
          isOff={isOff}
          group={group}
          foot={foot}
          empty={<ListEmpty columns={columns} filter={filter} onChange={change} />}
          loadingRows={20}
        />
      )}
      {data && data.meta.total > 0 && (
        <Pager meta={data.meta} onPage={(page) => change({ page })}>
          <ListKeys />
        </Pager>
      )}
    </>
  )
}

/** What the whole filter adds up to: each kind of movement on its own line, then all of them. */
function useFoot(page: TransactionPage | undefined) {
  const t = useTranslations('transactions.sums.foot')
  if (!page) return undefined
  return footLines(page.totals).map(({ word, count, gross, fee, net }) => ({
    label: t(word, { count }),
    cells: {
      gross: <Amount reais={gross} />,
      fee: <Amount reais={fee} />,
      net: <Amount reais={net} />,
    },
  }))
}

function ListKeys() {
  const t = useTranslations('transactions.list')
  const table = useTranslations('common.table')
  return (
    <KeyHints
      hints={[
        [['J', 'K'], table('move')],
        [['⏎'], table('open')],
        [['/'], table('search')],
        [['F'], table('filter')],
        [['N'], t('new')],
      ]}
    />
  )
}
