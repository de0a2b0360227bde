'use client'

import { Fragment, type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { KIND_WORD, methodWord, whoPaid } from '@/components/transactions/party'
import { printKey } from '@/components/transactions/pix-key'
import { StatusStamp } from '@/components/transactions/status-badge'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Isolated } from '@/components/ui/isolated'
import { Status } from '@/components/ui/status'
import { DecideDialog, type Decision } from '@/components/withdrawals/decide-dialog'
import type { TransactionRecord } from '@/lib/client/types'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat, useMoney } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'
import { isReturnByDispute } from '@/lib/payments/transaction/status'
import { CancelDialog } from './cancel-dialog'
import { OpenDispute } from './record-dispute'
import { PaidOtherwise } from './record-paid-otherwise'
import { returnedOf } from './record-sum'
import { RefundDialog } from './refund-dialog'
import { chargeAct, pendingRefund, refusedRefund, whereRefused } from './refund-state'

/** The amount, the status, the actions, and a one-sentence summary. */
export function RecordHead({ record }: { record: TransactionRecord }) {
  const { transaction } = record
  const money = useMoney(transaction.currency)
  const parts = useSentence()(record)
  return (
    <header className="border-rule-ink border-b pb-6">
      <h1 className="sr-only">{`${money(transaction.amount)}, ${parts.map(({ text }) => text).join(', ')}`}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div aria-hidden="true">
          <Figure reais={transaction.amount} currency={transaction.currency} size="record" />
        </div>
        <StatusStamp
          transaction={{
            ...transaction,
            returnedAmount: returnedOf(record),
            isReturnedByDispute: record.timeline.some(isReturnByDispute),
          }}
        />
        <RecordActs record={record} />
      </div>
      <p className="mt-2 text-ink-2" aria-hidden="true">
        {parts.map(({ id, text }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <Isolated>{text}</Isolated>
          </Fragment>
        ))}
      </p>
      <div className="mt-4 -mb-6 grid empty:hidden [&>:last-child]:border-b-0">
        <PaidOtherwise record={record} />
        <OpenDispute record={record} />
        <RefusedRefund record={record} />
      </div>
    </header>
  )
}

// "Café em grão 12 kg, de Mariana Azevedo Lins, por PIX, em 19 nov 2026, 14:31:52"
function useSentence() {
  const t = useTranslations('transactions.record')
  const { dateTime } = useFormat()
  return ({ transaction: of, disputes }: TransactionRecord) => {
    const name = of.type === 'INFRACTION' ? disputes[0]?.payer : whoPaid(of)
    const key = of.type === 'CASHOUT' && of.pixKey && printKey(of.pixKey, of.pixKeyType)
    return [
      { id: 'what', text: of.productName ?? of.description ?? t(KIND_WORD[of.type]) },
      { id: 'from', text: of.type !== 'CASHOUT' && name && t('from', { name }) },
      { id: 'to', text: key && t('to', { name: key }) },
      { id: 'how', text: t(`method.${methodWord(of)}`) },
      { id: 'when', text: t('at', { at: dateTime(of.paidAt ?? of.createdAt) }) },
    ].filter(({ text }) => text)
  }
}

type ActsProps = { record: TransactionRecord }

/** The actions on a transaction. */
function RecordActs({ record }: ActsProps) {
  const { transaction } = record
  if (transaction.type !== 'CASHOUT') return <ChargeActs record={record} />
  if (transaction.status !== 'PENDING') return null
  return (
    <May operation="approveUserCashout">
      <Decide record={record} />
    </May>
  )
}

function ChargeActs({ record }: ActsProps) {
  const t = useTranslations('refunds')
  const disputes = useTranslations('transactions.disputes')
  const { date } = useFormat()
  const [asking, setAsking] = useState<'refund' | 'cancel' | null>(null)
  const act = chargeAct(record, useCurrentTime(MINUTE_MS).toISOString())
  const { refunds, refundableUntil: until } = record
  const close = () => setAsking(null)
  return (
    <AtEnd>
      {pendingRefund(refunds) && <Status tone="work">{t('state.onItsWay')}</Status>}
      {act === 'disputed' && <Status tone="dispute">{disputes('state')}</Status>}
      {act === 'tooLate' && until && (
        <p className="text-12 text-ink-3">{t('state.over', { date: date(until) })}</p>
      )}
      {act === 'cancel' && (
        <May operation="cancelUserTransaction">
          <Button variant="danger" onClick={() => setAsking('cancel')}>
            {t('act.cancel')}
          </Button>
        </May>
      )}
      {act === 'refund' && (
        <>
          {until && (
            <span className="text-12 text-ink-3">{t('state.until', { date: date(until) })}</span>
          )}
          <May operation="refundUserTransaction">
            <Button variant="danger" onClick={() => setAsking('refund')}>
              {t(refusedRefund(refunds) ? 'act.again' : 'act.refund')}
            </Button>
          </May>
        </>
      )}
      {asking === 'refund' && <RefundDialog record={record} onClose={close} />}
      {asking === 'cancel' && <CancelDialog transaction={record.transaction} onClose={close} />}
    </AtEnd>
  )
}

/** A banner that says that the bank refused the last refund, and why. */
function RefusedRefund({ record }: ActsProps) {
  const { transaction, refunds } = record
  const t = useTranslations('refunds')
  const locale = useLocale()
  const money = useMoney(transaction.currency)
  const refused = refusedRefund(refunds)
  if (!refused || transaction.status !== 'COMPLETED') return null
  const { refusal, amount } = refused
  const where = t(`state.${whereRefused(record).state}`, { amount: money(amount) })
  return (
    <Banner tone="bad" title={t('state.refusedTitle')}>
      {refusal && refusalInWords(refusal, locale)} {where}
    </Banner>
  )
}

function Decide({ record }: ActsProps) {
  const t = useTranslations('withdrawals.act')
  const why = useTranslations('common.refused.error')
  const { transaction: withdrawal, approval } = record
  const fault = approval?.yourFault
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <AtEnd>
      <Button variant="danger" onClick={() => setDecision({ kind: 'reject', withdrawal })}>
        {t('reject')}
      </Button>
      <Button
        variant="go"
        disabled={Boolean(fault)}
        aria-describedby={fault ? 'approver-fault' : undefined}
        onClick={() => setDecision({ kind: 'approve', withdrawal })}
      >
        {t('approve')}
      </Button>
      {fault && (
        <p id="approver-fault" className="max-w-80 text-12 text-ink-2">
          {why(fault)}
        </p>
      )}
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </AtEnd>
  )
}

function AtEnd({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-2 desk:ml-auto">{children}</div>
}
