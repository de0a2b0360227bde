'use client'

import Link from 'next/link'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { TransactionLink } from '@/components/transactions/cells'
import { StatusBadge } from '@/components/transactions/status-badge'
import { Amount } from '@/components/ui/amount'
import { Isolated } from '@/components/ui/isolated'
import { Day } from '@/components/ui/moment'
import type { Dispute } from '@/lib/client/types'
import { DefenceStatus } from './defence-status'
import { AnswerLink, reasonWord } from './dispute-state'
import { RespondBy } from './respond-by'

export function useDisputeColumns(): Column<Dispute>[] {
  const t = useTranslations('disputes.list')
  const reasons = useTranslations('transactions.disputes.reasons')
  return useMemo(
    () => [
      {
        id: 'opened',
        head: t('opened'),
        width: '6rem',
        phone: 'meta',
        className: 'text-ink-2',
        cell: ({ openedAt }) => <Day at={openedAt} />,
      },
      {
        id: 'payer',
        head: t('payer'),
        kind: 'fill',
        width: '11rem',
        phone: 'title',
        cell: (dispute) => <Payer dispute={dispute} />,
      },
      ...standingColumns<Dispute>(t),
      {
        id: 'reason',
        head: t('reason'),
        width: '9rem',
        phone: 'meta',
        yields: 4,
        className: 'text-ink-2',
        cell: ({ reason }) => reasons(reasonWord(reason)),
      },
      {
        id: 'charge',
        head: t('charge'),
        width: '8.5rem',
        yields: 5,
        cell: ({ chargeId }) => <TransactionLink id={chargeId} />,
      },
      {
        id: 'amount',
        head: t('amount'),
        kind: 'num',
        width: '7rem',
        phone: 'figure',
        cell: ({ amount, currency }) => <Amount reais={amount} currency={currency} />,
      },
      {
        id: 'answer',
        head: t('answer'),
        kind: 'end',
        width: '7rem',
        phone: 'line',
        yields: 3,
        cell: (dispute) => dispute.outcome === 'open' && <AnswerLink dispute={dispute} short />,
      },
    ],
    [t, reasons],
  )
}

/** The payer who disputes the charge, as the link of the row. */
function Payer({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('disputes.list')
  return (
    <Link href={`/transactions/${dispute.transactionId}`} className="row-link" prefetch={false}>
      <Isolated cut>{dispute.payer ?? t('unnamed')}</Isolated>
    </Link>
  )
}

type Standing = Pick<Dispute, 'status' | 'outcome' | 'respondBy' | 'defence'>
type Words = ReturnType<typeof useTranslations<'disputes.list'>>

/** The columns that show where a dispute stands: its state, its deadline and its defence. */
export const standingColumns = <Row extends Standing>(t: Words): Column<Row>[] => [
  {
    id: 'state',
    head: t('state'),
    width: '11.5rem',
    phone: 'end',
    cell: ({ status }) => <StatusBadge transaction={{ type: 'INFRACTION', status }} />,
  },
  {
    id: 'respondBy',
    head: t('respondBy'),
    width: '10.5rem',
    phone: 'line',
    yields: 1,
    cell: (dispute) => <RespondBy dispute={dispute} />,
  },
  {
    id: 'defence',
    head: t('defence'),
    width: '8rem',
    phone: 'line',
    yields: 2,
    cell: ({ defence }) => defence && <DefenceStatus status={defence.status} />,
  },
]
