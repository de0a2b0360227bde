'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSection } from '@/components/layout/sections'
import { MissingRecord, RecordPage, RecordSkeleton, Trail } from '@/components/list/record-page'
import { isUnsettled } from '@/components/transactions/status-badge'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyText } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icons'
import { Skeleton } from '@/components/ui/skeleton'
import { queries } from '@/lib/client/queries'
import type { TransactionRecord as Record, TxType, UserTransaction } from '@/lib/client/types'
import { RecordAmounts } from './record-amounts'
import { RecordApproval } from './record-approval'
import { RecordCode } from './record-code'
import { RecordDefence } from './record-defence'
import { RecordDeliveries } from './record-deliveries'
import { RecordDisputes } from './record-dispute'
import { RecordExtraPayments } from './record-extra-payments'
import { RecordCheckout, RecordIds, RecordParty } from './record-facts'
import { RecordHead } from './record-head'
import { RecordRefunds } from './record-refunds'
import { RecordTimeline } from './record-timeline'
import { RecordTransfers } from './record-transfers'
import { pendingRefund } from './refund-state'

const WHILE_UNSETTLED_MS = 1000
const OTHERWISE_MS = 10_000

const COLUMNS = 'mt-6 grid gap-x-14 gap-y-10 wide:grid-cols-[minmax(0,1fr)_18.75rem]'

/** The page of one transaction: its facts, its timeline, and its ledger transfers. */
export function TransactionRecord({ transactionId }: { transactionId: string }) {
  const query = useQuery({
    ...queries.transaction(transactionId),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error && !state.data) return false
      return state.data && mayChange(state.data) ? WHILE_UNSETTLED_MS : OTHERWISE_MS
    },
  })
  return (
    <RecordPage
      query={query}
      trail={<Way transactionId={transactionId} type={query.data?.transaction.type} />}
      missing={<Missing />}
      skeleton={<Waiting />}
    >
      {(record) => <RecordSheet record={record} />}
    </RecordPage>
  )
}

const mayChange = ({ transaction, refunds, disputes }: Record) =>
  isUnsettled(transaction) ||
  pendingRefund(refunds) !== undefined ||
  disputes.some(({ defence }) => defence?.status === 'sending')

function RecordSheet({ record }: { record: Record }) {
  const { transaction } = record
  return (
    <>
      <RecordHead record={record} />
      <div className={COLUMNS}>
        <div className="min-w-0">
          <RecordCode transaction={transaction} />
          <RecordDefence record={record} />
          <RecordTimeline record={record} />
          <RecordTransfers record={record} />
          <RecordDeliveries transaction={transaction} />
          <RecordJson transaction={transaction} />
        </div>
        <aside className="min-w-0">
          <RecordAmounts record={record} />
          <RecordApproval record={record} />
          <RecordRefunds record={record} />
          <RecordDisputes record={record} />
          <RecordExtraPayments record={record} />
          <RecordCheckout record={record} />
          <RecordParty transaction={transaction} />
          <RecordIds record={record} />
        </aside>
      </div>
    </>
  )
}

function Way({ transactionId, type }: { transactionId: string; type: TxType | undefined }) {
  const t = useTranslations('common.nav')
  const path = type === 'CASHOUT' ? 'withdrawals' : 'transactions'
  useSection(type && `/${path}`)
  return (
    <Trail label={t(path)} steps={[{ href: `/${path}`, label: t(path) }]}>
      <CopyText text={transactionId} name={`ID ${transactionId}`} />
    </Trail>
  )
}

function Missing() {
  const t = useTranslations('transactions.record')
  return (
    <MissingRecord title={t('missing')} href="/transactions?period=all" action={t('missingAct')}>
      {t('missingBody')}
    </MissingRecord>
  )
}

function Waiting() {
  return (
    <RecordSkeleton isAmount widths={['w-56', 'w-80']}>
      <div className={COLUMNS}>
        <Lines widths={['w-32', 'w-96', 'w-80', 'w-72', 'w-96']} />
        <Lines widths={['w-20', 'w-full', 'w-full', 'w-full', 'w-40']} />
      </div>
    </RecordSkeleton>
  )
}

function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <div className="grid content-start gap-3 leading-5">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <p key={at}>
          <Skeleton className={`${width} max-w-full`} />
        </p>
      ))}
    </div>
  )
}

/** The transaction as JSON, with the names of the API. */
function RecordJson({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions.record')
  const { id, referenceId, idempotencyKey, expiresAt, payUrl, ...contract } = transaction
  const note = { status: contract.status, count: Object.keys(contract).length }
  return (
    <details className="group mt-10 border-rule border-y">
      <summary className="flex h-11 list-none items-center gap-2">
        <Icon name="right" className="transition-transform group-open:rotate-90" />
        <h2 className="font-semibold text-14">{t('json')}</h2>
        <span className="ml-auto text-12 text-ink-3">{t('jsonNote', note)}</span>
      </summary>
      <CodeBlock value={contract} label={t('json')} className="mb-4" />
    </details>
  )
}
