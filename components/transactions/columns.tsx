'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import type { ListedTransaction } from '@/lib/client/types'
import { type SignedAmounts, signedAmounts } from '@/lib/payments/transaction/signed-amounts'
import { MethodCell, PartyCell, TimeCell } from './cells'
import { StatusBadge } from './status-badge'

/**
 * The columns of every table of transactions. `withId` adds the id, for tables whose rows are
 * grouped by day; without it, an older row shows its date in place of its time.
 */
export function useTransactionColumns({
  withId,
}: {
  withId: boolean
}): Column<ListedTransaction>[] {
  const t = useTranslations('transactions.column')
  return useMemo(() => {
    const columns: Column<ListedTransaction>[] = [
      {
        id: 'time',
        head: t('time'),
        width: withId ? '4.5rem' : '4.75rem',
        phone: 'meta',
        cell: (row) => <TimeCell at={row.createdAt} dayOf={withId ? undefined : Date.now()} />,
      },
      {
        id: 'party',
        head: t('party'),
        kind: 'fill',
        width: '12.75rem',
        phone: 'title',
        cell: (row) => <PartyCell transaction={row} />,
      },
      {
        id: 'method',
        head: t('method'),
        width: '4.5rem',
        phone: 'meta',
        yields: 3,
        cell: (row) => <MethodCell transaction={row} />,
      },
      {
        id: 'status',
        head: t('status'),
        width: '11.5rem',
        phone: 'end',
        cell: (row) => <StatusCell row={row} />,
      },
      {
        id: 'id',
        head: t('id'),
        width: '8.5rem',
        yields: 4,
        cell: (row) => <CopyText text={row.transactionId} name={`ID ${row.transactionId}`} />,
      },
      money('gross', withId ? t('gross') : t('amount'), { width: '7rem', phone: 'figure' }),
      money('fee', t('fee'), { width: '6rem', yields: 2 }),
      money('net', t('net'), { width: '6.25rem', yields: 1 }),
    ]
    return columns.filter(({ id }) => withId || id !== 'id')
  }, [t, withId])
}

/** The status, and what went back to the payer, which no column of amounts has. */
function StatusCell({ row }: { row: ListedTransaction }) {
  const t = useTranslations('transactions.column')
  const { currency, returnedAmount } = row
  return (
    <>
      <StatusBadge transaction={row} />
      {returnedAmount !== null && returnedAmount > 0 && (
        <span className="block text-12 text-ink-2 @max-card/data-table:text-right">
          <Amount reais={-returnedAmount} currency={currency} /> {t('returned')}
        </span>
      )}
    </>
  )
}

type Place = Pick<Column<ListedTransaction>, 'width' | 'phone' | 'yields'>

function money(id: keyof SignedAmounts, head: string, place: Place): Column<ListedTransaction> {
  return {
    id,
    head,
    kind: 'num',
    ...place,
    cell: (row) =>
      id === 'gross' ? (
        <Gross row={row} />
      ) : (
        <Amount reais={signedAmounts(row)[id]} currency={row.currency} />
      ),
  }
}

/** The one amount of the narrowest cards. For a withdrawal it includes the fee. */
function Gross({ row }: { row: ListedTransaction }) {
  const { gross } = signedAmounts(row)
  if (row.type !== 'CASHOUT') return <Amount reais={gross} currency={row.currency} />
  return (
    <>
      <Amount reais={gross} className="@max-[28rem]/data-table:hidden" />
      <Amount reais={-row.amount} className="@min-[28rem]/data-table:hidden" />
    </>
  )
}
