'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Day } from '@/components/ui/moment'
import { Status } from '@/components/ui/status'
import type { Adjustment } from '@/lib/client/operator/queries'
import { useMe } from '@/lib/client/use-me'
import { DIRECTIONS } from './adjustment-directions'
import { merchantColumn } from './merchant-column'

const TONE = { pending: 'wait', approved: 'good', rejected: 'void' } as const

export function useAdjustmentColumns(
  onDecide: (adjustment: Adjustment) => void,
): Column<Adjustment>[] {
  const t = useTranslations('operator.adjustments')
  const me = useMe()
  const userId = me?.user.userId
  return useMemo(
    () => [
      {
        id: 'at',
        head: t('at'),
        width: '7.5rem',
        phone: 'meta',
        yields: 2,
        className: 'text-ink-2',
        cell: ({ createdAt }) => <Day at={createdAt} />,
      },
      merchantColumn(t('merchant')),
      {
        id: 'transaction',
        head: t('transaction'),
        width: '8.5rem',
        phone: 'line',
        yields: 5,
        cell: ({ transactionId }) => <CopyText text={transactionId} />,
      },
      {
        id: 'reason',
        head: t('reason'),
        width: '14rem',
        phone: 'line',
        yields: 4,
        className: 'text-ink-2',
        cell: ({ reason }) => <Isolated>{reason}</Isolated>,
      },
      {
        id: 'by',
        head: t('by'),
        width: '9rem',
        phone: 'line',
        yields: 3,
        cell: ({ proposedByName, isProposerMember }) => (
          <>
            <Isolated>{proposedByName}</Isolated>
            {isProposerMember && <span className="block text-ink-2">{t('member')}</span>}
          </>
        ),
      },
      {
        id: 'amount',
        head: t('amount'),
        kind: 'num',
        width: '8rem',
        phone: 'figure',
        cell: ({ direction, amount }) => (
          <Amount reais={DIRECTIONS[direction].isTaken ? -amount : amount} sign="always" />
        ),
      },
      {
        id: 'state',
        head: t('state'),
        width: '12.5rem',
        phone: 'end',
        cell: ({ state }) => <Status tone={TONE[state]}>{t(`states.${state}`)}</Status>,
      },
      {
        id: 'decide',
        head: '',
        label: '',
        kind: 'end',
        width: '7rem',
        phone: 'line',
        yields: 1,
        cell: (one) =>
          one.state === 'pending' && (
            <LinkButton onClick={() => onDecide(one)}>
              {t(one.proposedBy === userId ? 'withdraw' : 'decide')}
            </LinkButton>
          ),
      },
    ],
    [t, userId, onDecide],
  )
}
