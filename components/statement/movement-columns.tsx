'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { Amount } from '@/components/ui/amount'
import { Id } from '@/components/ui/copy'
import type { Statement } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

type Movement = Statement['data'][number]

export function useMovementColumns(): Column<Movement>[] {
  const t = useTranslations('statement')
  const kinds = useTranslations('transactions.ledger.kind')
  const { time } = useFormat()
  return useMemo(
    () => [
      {
        ...{ id: 'at', head: t('at'), width: '6rem', phone: 'meta' },
        className: 'text-ink-2',
        cell: ({ at }) => <time dateTime={at}>{time(at, true)}</time>,
      },
      {
        ...{ id: 'movement', head: t('movement'), kind: 'fill', phone: 'title' },
        cell: ({ transactionId, kind }) => (
          <Link href={`/transactions/${transactionId}`} className="row-link" prefetch={false}>
            {kinds(kind)}
          </Link>
        ),
      },
      {
        ...{ id: 'transaction', head: t('transaction'), width: '9rem', phone: 'line', yields: 2 },
        className: 'text-ink-2',
        cell: ({ transactionId }) => <Id id={transactionId} />,
      },
      {
        ...{
          id: 'amount',
          head: t('amount'),
          kind: 'num',
          width: '9rem',
          phone: 'line',
          yields: 1,
        },
        cell: ({ amount }) => <Amount reais={amount} />,
      },
      {
        ...{ id: 'change', head: t('change'), kind: 'num', width: '10rem', phone: 'figure' },
        cell: (movement) => <Amount reais={changeOf(movement)} sign="always" />,
      },
    ],
    [t, kinds, time],
  )
}

/** The effect on the available balance; null for a movement between other accounts. */
function changeOf({ debitAccount, creditAccount, amount }: Movement): number | null {
  if (creditAccount === 'available') return amount
  return debitAccount === 'available' ? -amount : null
}
