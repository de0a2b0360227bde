'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import type { Column } from '@/components/ui/ledger'
import type { UserTransaction } from '@/lib/client/types'
import { MethodCell, PartyCell, TimeCell } from './cells'
import { type SignedAmounts, signedAmounts } from './signed-amounts'
import { StatusBadge } from './status-badge'

/**
 * The columns of every table of transactions. `withId` where ids are looked for and rows stand
 * under their days; without it, an older row's day is printed in the place of its hour.
 */
export function useTransactionColumns({ withId }: { withId: boolean }): Column<UserTransaction>[] {
  const t = useTranslations('transactions.column')
  return useMemo(() => {
    const columns: Column<UserTransaction>[] = [
      {
        id: 'time',
        head: t('time'),
        width: '4.75rem',
        phone: 'meta',
        cell: (row) => <TimeCell at={row.createdAt} dated={!withId} />,
      },
      {
        id: 'party',
        head: t('party'),
        kind: 'fill',
        phone: 'title',
        cell: (row) => <PartyCell transaction={row} />,
      },
      {
        id: 'method',
        head: t('method'),
        width: '6rem',
        phone: 'meta',
        roomy: true,
        cell: (row) => <MethodCell transaction={row} />,
      },
      {
        id: 'status',
        head: t('status'),
        width: '11.75rem',
        phone: 'end',
        cell: (row) => <StatusBadge transaction={row} />,
      },
      {
        id: 'id',
        head: t('id'),
        width: '9.25rem',
        roomy: true,
        cell: (row) => <CopyText text={row.transactionId} name={`ID ${row.transactionId}`} />,
      },
      money('gross', withId ? t('gross') : t('amount'), '8rem'),
      money('fee', t('fee'), '6.5rem'),
      money('net', t('net'), '7.5rem'),
    ]
    return columns.filter(({ id }) => withId || id !== 'id')
  }, [t, withId])
}

function money(id: keyof SignedAmounts, head: string, width: string): Column<UserTransaction> {
  return {
    id,
    head,
    kind: 'num',
    width,
    ...(id === 'gross' ? { phone: 'figure' as const } : { roomy: true }),
    cell: (row) =>
      id === 'gross' ? <Gross row={row} /> : <Amount reais={signedAmounts(row)[id]} />,
  }
}

/** A phone prints one amount alone: of a withdrawal what leaves the balance, its fee with it. */
function Gross({ row }: { row: UserTransaction }) {
  const { gross } = signedAmounts(row)
  if (row.type !== 'CASHOUT') return <Amount reais={gross} />
  return (
    <>
      <Amount reais={gross} className="max-desk:hidden" />
      <Amount reais={-row.amount} className="desk:hidden" />
    </>
  )
}
