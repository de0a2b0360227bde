'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '@/components/list/data-table-columns'
import { StateList } from '@/components/list/state-list'
import { Amount } from '@/components/ui/amount'
import { Isolated } from '@/components/ui/isolated'
import { LinkButton } from '@/components/ui/link'
import { Status } from '@/components/ui/status'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations, operatorQueries, type Payout } from '@/lib/client/operator'
import { useFormat } from '@/lib/i18n/use-format'
import { merchantColumn } from './merchant-column'

const EVERY_MS = 15_000
const STATES = ['stuck', 'sending', 'waiting'] as const
const TONE = { stuck: 'bad', sending: 'work', waiting: 'wait' } as const

/** The withdrawals that are not final, the oldest first. */
export function PayoutsPage() {
  const t = useTranslations('operator.payouts')
  const columns = useColumns()
  return (
    <StateList
      title={t('title')}
      about={t('about')}
      states={STATES}
      stateWord={(state) => t(`states.${state}`)}
      filterWord={(name) => t(`filter.${name}`)}
      queryOf={operatorQueries.payouts}
      everyMs={EVERY_MS}
      columns={columns}
      keyOf={({ transactionId }) => transactionId}
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
        ...{ id: 'since', head: t('since'), width: '11rem', phone: 'meta', yields: 2 },
        className: 'text-ink-2',
        cell: ({ since }) => <time dateTime={since}>{dateTime(since)}</time>,
      },
      merchantColumn(t('merchant')),
      {
        ...{ id: 'key', head: t('key'), width: '12rem', phone: 'line', yields: 3 },
        cell: ({ pixKey }) => <Isolated>{pixKey}</Isolated>,
      },
      {
        ...{ id: 'psp', head: t('psp'), width: '8rem', phone: 'line', yields: 4 },
        cell: ({ psp }) => (isPsp(psp) ? psps(psp) : t('sandbox')),
      },
      {
        ...{ id: 'state', head: t('state'), width: '11rem', phone: 'end' },
        cell: ({ state }) => <Status tone={TONE[state]}>{t(`states.${state}`)}</Status>,
      },
      {
        ...{ id: 'amount', head: t('amount'), kind: 'num', width: '8rem', phone: 'figure' },
        cell: ({ amount }) => <Amount reais={amount} />,
      },
      {
        ...{ id: 'ask', head: '', kind: 'end', width: '10rem', phone: 'line', yields: 1 },
        label: '',
        cell: (payout) => payout.state !== 'waiting' && <AskButton payout={payout} />,
      },
    ],
    [t, psps, dateTime],
  )
}

const isPsp = (psp: string | null): psp is 'efi' | 'woovi' | 'bacen' => psp !== null

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
  const act = useAct(operatorMutations.syncPayout())
  const ask = () =>
    act.mutate(payout.transactionId, {
      onSuccess: ({ told }) => toast(TOLD[told], t(`asked.${told}`)),
      onError: () => toast('bad', t('askFailed')),
    })
  return (
    <LinkButton disabled={act.isPending} onClick={ask}>
      {t('ask')}
    </LinkButton>
  )
}
