'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { printKey } from '@/components/transactions/pix-key'
import { Amount } from '@/components/ui/amount'
import { Id } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import type { Statement } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { signOf } from '@/lib/ledger/movements'

type Movement = Statement['data'][number]

export function useMovementColumns(): Column<Movement>[] {
  const t = useTranslations('statement')
  const kinds = useTranslations('transactions.ledger.kind')
  const { time } = useFormat()
  return useMemo(
    () => [
      {
        id: 'at',
        head: t('at'),
        width: '6rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: ({ at }) => <time dateTime={at}>{time(at, true)}</time>,
      },
      {
        id: 'movement',
        head: t('movement'),
        width: '12rem',
        phone: 'title',
        cell: ({ transactionId, kind }) => (
          <Link href={`/transactions/${transactionId}`} className="row-link" prefetch={false}>
            {kinds(kind)}
          </Link>
        ),
      },
      {
        id: 'party',
        head: t('party'),
        kind: 'fill',
        phone: 'meta',
        className: 'text-ink-2',
        cell: (movement) => <Isolated cut>{partyOf(movement)}</Isolated>,
      },
      {
        id: 'transaction',
        head: t('transaction'),
        width: '9rem',
        yields: 2,
        className: 'text-ink-2',
        cell: ({ transactionId }) => <Id id={transactionId} />,
      },
      {
        id: 'amount',
        head: t('amount'),
        kind: 'num',
        width: '9rem',
        yields: 1,
        cell: ({ amount }) => <Amount reais={amount} />,
      },
      {
        id: 'change',
        head: t('change'),
        kind: 'num',
        width: '10rem',
        phone: 'figure',
        cell: (movement) => <Change movement={movement} />,
      },
    ],
    [t, kinds, time],
  )
}

/** The payer or the destination of a movement's money; null if none is known. */
const partyOf = ({ payerName, pixKey, pixKeyType }: Movement): string | null =>
  pixKey ? printKey(pixKey, pixKeyType) : payerName

/**
 * The effect on the available balance. Cards have no other amount, so that they print in grey the
 * amount of a movement without an effect.
 */
function Change({ movement }: { movement: Movement }) {
  const change = changeOf(movement)
  if (change !== null) return <Amount reais={change} sign="always" />
  return (
    <>
      <span className="@max-card/data-table:hidden">
        <Amount reais={null} />
      </span>
      <Amount reais={movement.amount} className="text-ink-3 @min-card/data-table:hidden" />
    </>
  )
}

/** The effect on the available balance; null for a movement between other accounts. */
function changeOf({ kind, amount }: Movement): number | null {
  const sign = signOf(kind)
  return sign === 0 ? null : sign * amount
}
