'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { TimeCell } from '@/components/transactions/cells'
import { printKey } from '@/components/transactions/pix-key'
import { StatusBadge } from '@/components/transactions/status-badge'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import type { ListedCashout } from '@/lib/client/types'
import { useMay } from '@/lib/client/use-me'
import type { Decision } from './decide-dialog'
import { listedAmounts } from './withdrawal-amounts'

/** The columns of the list; a withdrawal that awaits approval has both buttons. */
export function useWithdrawalColumns(
  rows: readonly ListedCashout[] | undefined,
  onDecide: (decision: Decision) => void,
): Column<ListedCashout>[] {
  const t = useTranslations('withdrawals.list')
  const may = useMay('approveUserCashout')
  const asks = may && (rows?.some(isWaiting) ?? false)
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('time'),
        width: '4.5rem',
        phone: 'meta',
        cell: (row) => <TimeCell at={row.createdAt} />,
      },
      {
        id: 'destination',
        head: t('destination'),
        kind: 'fill',
        width: '12rem',
        phone: 'title',
        cell: (row) => <Destination withdrawal={row} />,
      },
      {
        id: 'status',
        head: t('status'),
        width: '11.5rem',
        phone: 'end',
        cell: (row) => <StatusBadge transaction={row} />,
      },
      ...(asks ? [answerColumn(t('decide'), onDecide)] : []),
      {
        id: 'id',
        head: t('id'),
        width: '8.5rem',
        phone: 'meta',
        yields: 4,
        cell: (row) => <CopyText text={row.transactionId} name={`ID ${row.transactionId}`} />,
      },
      ...moneyColumns({ amount: t('amount'), fee: t('fee'), net: t('net') }),
    ],
    [t, asks, onDecide],
  )
}

const isWaiting = ({ status }: ListedCashout) => status === 'PENDING'

const answerColumn = (
  label: string,
  onDecide: (decision: Decision) => void,
): Column<ListedCashout> => ({
  id: 'decide',
  head: <span className="sr-only">{label}</span>,
  label,
  width: '8.5rem',
  phone: 'line',
  // Few rows have it, and no others have a second line for it.
  yields: 5,
  cell: (row) => isWaiting(row) && <Answers withdrawal={row} onDecide={onDecide} />,
})

type Heads = Record<'amount' | 'fee' | 'net', string>

function moneyColumns(heads: Heads): Column<ListedCashout>[] {
  return [
    {
      id: 'amount',
      head: heads.amount,
      kind: 'num',
      width: '7rem',
      phone: 'figure',
      cell: (row) => <Amount reais={row.amount} />,
    },
    {
      id: 'fee',
      head: heads.fee,
      kind: 'num',
      width: '5rem',
      yields: 3,
      cell: (row) => <Amount reais={listedAmounts(row).fee} />,
    },
    {
      id: 'net',
      head: heads.net,
      kind: 'num',
      width: '6.5rem',
      yields: 2,
      cell: (row) => <Amount reais={listedAmounts(row).arrives} />,
    },
  ]
}

function Destination({ withdrawal }: { withdrawal: ListedCashout }) {
  const { transactionId, pixKey, pixKeyType, description } = withdrawal
  return (
    <>
      <Link href={`/transactions/${transactionId}`} className="row-link" prefetch={false}>
        <Isolated cut>{printKey(pixKey ?? '', pixKeyType)}</Isolated>
      </Link>
      {description && <Isolated className="aside text-ink-2">{description}</Isolated>}
    </>
  )
}

type AnswersProps = { withdrawal: ListedCashout; onDecide: (decision: Decision) => void }

function Answers({ withdrawal, onDecide }: AnswersProps) {
  const t = useTranslations('withdrawals.act')
  const why = useTranslations('withdrawals.list.fault')
  const { yourFault: fault, transactionId } = withdrawal
  const reasonId = `fault-${transactionId}`
  return (
    <span className="inline-block align-top">
      <span className="inline-flex gap-4 max-desk:gap-6">
        <LinkButton
          className="row-act"
          disabled={fault !== null}
          aria-describedby={fault ? reasonId : undefined}
          onClick={() => onDecide({ kind: 'approve', withdrawal })}
        >
          {t('approve')}
        </LinkButton>
        <LinkButton className="row-act" onClick={() => onDecide({ kind: 'reject', withdrawal })}>
          {t('reject')}
        </LinkButton>
      </span>
      {fault && (
        <span id={reasonId} className="block text-12 text-ink-2">
          {why(fault)}
        </span>
      )}
    </span>
  )
}
