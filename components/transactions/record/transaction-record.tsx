'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSection, useSectionPath } from '@/components/layout/sections'
import { RecordPage, RecordSkeleton } from '@/components/list/record-page'
import { isUnsettled } from '@/components/transactions/status-badge'
import { nextLookAfter } from '@/components/transactions/use-transactions'
import { CodeBlock } from '@/components/ui/code-block'
import { Fold } from '@/components/ui/fold'
import { Skeleton } from '@/components/ui/skeleton'
import { JUST_READ_MS, queries } from '@/lib/client/queries'
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

const COLUMNS = 'mt-6 grid gap-10 wide:grid-cols-[minmax(0,1fr)_min(18rem,40%)]'

/** The list in which a transaction is found. */
const LIST = {
  CASHIN: 'transactions',
  CASHOUT: 'withdrawals',
  INFRACTION: 'disputes',
} as const satisfies { [Type in TxType]: string }

/** The page of one transaction: its facts, its timeline, and its ledger transfers. */
export function TransactionRecord({ transactionId }: { transactionId: string }) {
  const nav = useTranslations('common.nav')
  const query = useQuery({
    ...queries.transaction(transactionId),
    staleTime: JUST_READ_MS,
    refetchInterval: ({ state }) => {
      if (state.error && !state.data) return false
      return nextLookAfter(state.data && mayChange(state.data))
    },
  })
  const type = query.data?.transaction.type
  const section = useSectionPath()
  const list = type ? LIST[type] : listOf(section)
  useSection(type && `/${list}`)
  return (
    <RecordPage
      query={query}
      id={transactionId}
      trail={[{ href: `/${list}`, label: nav(list) }]}
      missing={{ href: '/transactions?period=all', words: useTranslations('transactions.record') }}
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

/**
 * The record itself. On narrow sheets the amounts and the payer come before the ledger, which is
 * longer and read less; on wide ones they stand beside both.
 */
function RecordSheet({ record }: { record: Record }) {
  const { transaction } = record
  return (
    <>
      <RecordHead record={record} />
      <div className={`${COLUMNS} wide:grid-rows-[auto_1fr]`}>
        <div className="min-w-0">
          <RecordCode record={record} />
          <RecordDefence record={record} />
          <RecordTimeline record={record} />
        </div>
        <aside className="min-w-0 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          <RecordAmounts record={record} />
          <RecordApproval record={record} />
          <RecordRefunds record={record} />
          <RecordDisputes record={record} />
          <RecordExtraPayments record={record} />
          <RecordCheckout record={record} />
          <RecordParty transaction={transaction} />
          <RecordIds record={record} />
        </aside>
        <div className="min-w-0">
          <RecordTransfers record={record} />
          <RecordDeliveries transaction={transaction} />
          <RecordJson transaction={transaction} />
        </div>
      </div>
    </>
  )
}

/** The list from which a record was opened, until its type is known. */
const listOf = (section: string) =>
  Object.values(LIST).find((path) => section.startsWith(`/${path}`)) ?? LIST.CASHIN

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
    <div className="grid grid-cols-1 content-start gap-3 leading-5">
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
    <Fold title={t('json')} note={t('jsonNote', note)} className="mt-10">
      <CodeBlock value={contract} label={t('json')} className="mb-4" />
    </Fold>
  )
}
