'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { StateList } from '@/components/list/state-list'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import { operatorQueries, type Payout } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { PAYOUT_FILTER } from './list-filters'
import { merchantColumn } from './merchant-column'

const TONE = { stuck: 'bad', sending: 'work', waiting: 'wait' } as const

/** The withdrawals that are not final, the oldest first. */
export function PayoutsPage() {
  const t = useTranslations('operator.payouts')
  const columns = useColumns()
  return (
    <StateList
      title={t('title')}
      about={t('about')}
      form={PAYOUT_FILTER}
      stateWord={(state) => t(`states.${state}`)}
      filterWord={(name) => t(`filter.${name}`)}
      queryOf={operatorQueries.payouts}
      columns={columns}
      keyOf={({ transactionId }) => transactionId}
      searchWords={{
        placeholder: t('search'),
        notFound: { title: t('notFound'), body: t('notFoundBody') },
      }}
      empty={(state) => ({ title: t(`empty.${state ?? 'none'}`), body: t('empty.body') })}
    />
  )
}

function useColumns(): Column<Payout>[] {
  const t = useTranslations('operator.payouts')
  const psps = useTranslations('settings.pixAccount.psps')
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        id: 'since',
        head: t('since'),
        width: '11rem',
        phone: 'meta',
        yields: 1,
        className: 'text-ink-2',
        cell: ({ since }) => <time dateTime={since}>{dateTime(since)}</time>,
      },
      merchantColumn(t('merchant')),
      {
        id: 'id',
        head: t('id'),
        width: '9rem',
        phone: 'line',
        cell: ({ pspId }) => <CopyText text={pspId} />,
      },
      {
        id: 'key',
        head: t('key'),
        width: '12rem',
        phone: 'line',
        yields: 4,
        cell: ({ pixKey }) => <Isolated>{pixKey}</Isolated>,
      },
      {
        id: 'psp',
        head: t('psp'),
        width: '8rem',
        phone: 'line',
        yields: 3,
        cell: ({ psp }) => (psp ? psps(psp) : t('sandbox')),
      },
      {
        id: 'state',
        head: t('state'),
        width: '11.75rem',
        phone: 'end',
        cell: ({ state }) => <Status tone={TONE[state]}>{t(`states.${state}`)}</Status>,
      },
      {
        id: 'amount',
        head: t('amount'),
        kind: 'num',
        width: '8rem',
        yields: 5,
        cell: ({ amount }) => <Amount reais={amount} />,
      },
      {
        id: 'sent',
        head: t('sent'),
        kind: 'num',
        width: '9rem',
        phone: 'figure',
        cell: ({ sentAmount }) => <Amount reais={sentAmount} />,
      },
      {
        id: 'ask',
        head: '',
        kind: 'end',
        width: '10rem',
        phone: 'line',
        yields: 2,
        label: '',
        cell: (payout) => payout.state !== 'waiting' && <AskButton payout={payout} />,
      },
    ],
    [t, psps, dateTime],
  )
}

const TOLD = {
  paid: 'good',
  refused: 'bad',
  returned: 'bad',
  processing: 'work',
  unknown: 'bad',
} as const

/** Asks the PSP about a withdrawal, and says what it said. */
function AskButton({ payout }: { payout: Payout }) {
  const t = useTranslations('operator.payouts')
  const toast = useToast()
  const reasonOf = useErrorReason()
  const act = useAct(operatorMutations.syncPayout())
  const ask = () =>
    act.mutate(payout.transactionId, {
      onSuccess: ({ told }) => toast(TOLD[told], t(`asked.${told}`)),
      onError: (error) => toast('bad', `${t('askFailed')} ${reasonOf(error)}`),
    })
  return (
    <LinkButton loading={act.isPending} onClick={ask}>
      {t('ask')}
    </LinkButton>
  )
}
