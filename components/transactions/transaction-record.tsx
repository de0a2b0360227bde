'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSection } from '@/components/layout/section-place'
import { ButtonLink } from '@/components/ui/button-link'
import { CopyText } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { ApiError } from '@/lib/client/http'
import { queries } from '@/lib/client/queries'
import type { TransactionRecord as Record, TxType } from '@/lib/client/types'
import { RecordAmounts } from './record-amounts'
import { RecordCheckout } from './record-checkout'
import { RecordCode } from './record-code'
import { RecordDeliveries } from './record-deliveries'
import { RecordDisputes } from './record-dispute'
import { RecordIds, RecordParty } from './record-facts'
import { RecordHead } from './record-head'
import { RecordJson } from './record-json'
import { RecordSkeleton } from './record-skeleton'
import { RecordTimeline } from './record-timeline'
import { RecordTransfers } from './record-transfers'
import { pendingRefund } from './refund-state'
import { isUnsettled } from './status-badge'

const WHILE_UNSETTLED_MS = 1000
const OTHERWISE_MS = 10_000

/** One transaction: what it is, what happened to it, and what it moved in the ledger. */
export function TransactionRecord({ transactionId }: { transactionId: string }) {
  const { data, error, refetch } = useQuery({
    ...queries.transaction(transactionId),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error) return false
      return state.data && mayChange(state.data) ? WHILE_UNSETTLED_MS : OTHERWISE_MS
    },
  })
  const failure = error instanceof ApiError ? error : undefined
  return (
    <>
      <Crumb transactionId={transactionId} type={data?.transaction.type} />
      {data ? (
        <RecordSheet record={data} />
      ) : failure?.status === 404 || failure?.status === 400 ? (
        <Missing />
      ) : error ? (
        <LoadError requestId={failure?.requestId} onRetry={refetch} />
      ) : (
        <RecordSkeleton />
      )}
    </>
  )
}

const mayChange = ({ transaction, refunds }: Record) =>
  isUnsettled(transaction) || pendingRefund(refunds) !== undefined

function RecordSheet({ record }: { record: Record }) {
  const { transaction } = record
  return (
    <>
      <RecordHead record={record} />
      <div className="mt-6 grid gap-x-14 gap-y-10 wide:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <RecordCode transaction={transaction} />
          <RecordTimeline record={record} />
          <RecordTransfers record={record} />
          <RecordDeliveries transactionId={transaction.transactionId} />
          <RecordJson transaction={transaction} />
        </div>
        <aside className="min-w-0">
          <RecordAmounts record={record} />
          <RecordDisputes record={record} />
          <RecordCheckout record={record} />
          <RecordParty transaction={transaction} />
          <RecordIds record={record} />
        </aside>
      </div>
    </>
  )
}

function Crumb({ transactionId, type }: { transactionId: string; type: TxType | undefined }) {
  const t = useTranslations('common.nav')
  const path = type === 'CASHOUT' ? 'withdrawals' : 'transactions'
  useSection(type && `/${path}`)
  return (
    <nav aria-label={t(path)} className="mb-5 flex min-h-8 items-center gap-2 text-13">
      <TextLink href={`/${path}`}>{t(path)}</TextLink>
      <span aria-hidden="true" className="text-ink-3">
        /
      </span>
      <CopyText text={transactionId} name={`ID ${transactionId}`} />
    </nav>
  )
}

function Missing() {
  const t = useTranslations('transactions.record')
  return (
    <div className="max-w-110 border-rule-ink border-t pt-6">
      <h1 className="font-semibold text-20 tracking-title">{t('missing')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('missingBody')}</p>
      <ButtonLink href="/transactions?period=all">{t('missingAct')}</ButtonLink>
    </div>
  )
}
