'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { standingColumns } from '@/components/disputes/dispute-columns'
import { reasonWord } from '@/components/disputes/dispute-state'
import type { Column } from '@/components/list/data-table-columns'
import { StateList } from '@/components/list/state-list'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { Day } from '@/components/ui/moment'
import { type FraudReport, operatorQueries } from '@/lib/client/operator/queries'
import { REPORT_FILTER } from './list-filters'
import { merchantColumn } from './merchant-column'

/** All merchants' disputes about a PIX, with the merchant's defence and its deadline. */
export function ReportsPage() {
  const t = useTranslations('operator.reports')
  const words = useTranslations('disputes')
  const columns = useColumns()
  return (
    <StateList
      title={t('title')}
      about={t('about')}
      form={REPORT_FILTER}
      stateWord={(state) => words(`filter.${state}`)}
      filterWord={(name) => words(`filter.${name}`)}
      queryOf={operatorQueries.fraudReports}
      columns={columns}
      keyOf={({ transactionId }) => transactionId}
      isOff={({ outcome }) => outcome === 'won'}
      searchWords={{
        placeholder: t('search'),
        notFound: { title: t('notFound'), body: t('notFoundBody') },
      }}
      empty={(state) => ({
        title: state ? words(`empty.${state}`) : t('empty'),
        body: t('emptyBody'),
      })}
    />
  )
}

function useColumns(): Column<FraudReport>[] {
  const t = useTranslations('disputes.list')
  const words = useTranslations('operator.reports')
  const reasons = useTranslations('transactions.disputes.reasons')
  return useMemo(
    () => [
      {
        id: 'opened',
        head: t('opened'),
        width: '7rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: ({ openedAt }) => <Day at={openedAt} />,
      },
      merchantColumn(words('merchant')),
      ...standingColumns<FraudReport>(t),
      {
        id: 'payer',
        head: t('payer'),
        width: '11rem',
        phone: 'line',
        yields: 4,
        cell: ({ payer }) => <Isolated cut>{payer ?? t('unnamed')}</Isolated>,
      },
      {
        id: 'reason',
        head: t('reason'),
        width: '9rem',
        phone: 'meta',
        yields: 3,
        className: 'text-ink-2',
        cell: ({ reason }) => reasons(reasonWord(reason)),
      },
      {
        id: 'id',
        head: words('id'),
        width: '9rem',
        phone: 'line',
        yields: 5,
        cell: ({ disputeId }) => <CopyText text={disputeId} />,
      },
      {
        id: 'transaction',
        head: words('transaction'),
        width: '8.5rem',
        phone: 'line',
        yields: 6,
        cell: ({ transactionId }) => <CopyText text={transactionId} />,
      },
      {
        id: 'amount',
        head: t('amount'),
        kind: 'num',
        width: '8rem',
        phone: 'figure',
        cell: ({ amount }) => <Amount reais={amount} />,
      },
    ],
    [t, words, reasons],
  )
}
