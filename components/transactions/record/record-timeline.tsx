'use client'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { reasonWord } from '@/components/disputes/dispute-state'
import { statusLook } from '@/components/transactions/status-badge'
import { CopyText } from '@/components/ui/copy'
import { Section } from '@/components/ui/section'
import { Timeline, type TimelineEntry } from '@/components/ui/timeline'
import type { StatusChange, TransactionRecord, UserTransaction } from '@/lib/client/types'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { useFormat } from '@/lib/i18n/use-format'
import { isReturnByDispute } from '@/lib/payments/transaction/status'
import {
  useAdjustmentEntries,
  useDeclineEntries,
  useDeclineReason,
  useDisputeEntries,
  useExtraPaymentEntries,
  usePrinted,
  useRefundEntries,
} from './timeline-entries'
import { causeWord, givesBack, ORIGIN_WORD, REASON_WORD } from './timeline-words'

/** The transaction's history, oldest first, and the step expected next. */
export function RecordTimeline({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const zone = useTranslations('common.time')
  const entryOf = useEntry(record)
  const expected = useExpected(record.transaction)
  const moves = record.timeline.map(entryOf)
  const tries = useRefundEntries(record)
  const denials = useDisputeEntries(record)
  const declined = useDeclineEntries(record)
  const adjusted = useAdjustmentEntries(record)
  const extra = useExtraPaymentEntries(record)
  const entries = [...moves, ...tries, ...denials, ...declined, ...adjusted, ...extra].sort(
    (one, other) => (one.at < other.at ? -1 : 1),
  )
  return (
    <Section title={t('record.happened')} aside={zone('zone')} first>
      <div className="mt-3">
        <Timeline entries={expected ? [...entries, expected] : entries} />
      </div>
    </Section>
  )
}

function useEntry({ transaction: of, checkout }: TransactionRecord) {
  const t = useTranslations('transactions')
  const printedAt = usePrinted(of.createdAt)
  const detailOf = useDetail(of, checkout?.boletoDueAt ?? null)
  return (change: StatusChange): TimelineEntry => {
    const word = causeWord(of.type, change)
    const isReturnedByDispute = isReturnByDispute(change)
    const look = statusLook({ type: of.type, status: change.to, isReturnedByDispute })
    const { sameDay, printed } = printedAt(change.at)
    return {
      key: `${change.to}-${change.at}`,
      at: change.at,
      printed,
      tone: look.tone,
      title: word ? t(`cause.${word}`) : t(`status.${look.word}`),
      detail: detailOf(change, sameDay),
    }
  }
}

function useDetail(of: UserTransaction, boletoDueAt: string | null) {
  const t = useTranslations('transactions.cause')
  const { dateTime, time } = useFormat()
  const disputes = useTranslations('transactions.disputes.reasons')
  const declineReason = useDeclineReason()
  const locale = useLocale()
  const reasonOf = (reason: string, cause: string) => {
    if (cause === 'refund_returned') return refusalInWords(reason, locale)
    // The provider's id of the payment, with which it can be asked.
    if (/^(paid|under_way)_after_refusal$/.test(cause)) return reason
    if (of.type === 'INFRACTION') return t('because', { reason: disputes(reasonWord(reason)) })
    const word = REASON_WORD[reason]
    if (word) return t(word)
    return of.type === 'CASHIN' ? declineReason(reason) : refusalInWords(reason, locale)
  }
  return (change: StatusChange, sameDay: boolean): ReactNode => {
    const words = [
      !sameDay && t('at', { time: time(change.at, true) }),
      !change.from && of.type !== 'INFRACTION' && t(ORIGIN_WORD[of.origin]),
      !change.from && of.expiresAt && t('until', { at: dateTime(of.expiresAt, false) }),
      change.cause === 'boleto_made' &&
        boletoDueAt &&
        t('boletoUntil', { at: dateTime(boletoDueAt, false) }),
      change.reason && reasonOf(change.reason, change.cause),
      givesBack(of.type, change) && t('backInBalance'),
    ].filter((word) => typeof word === 'string')
    const paid = /^paid(_late)?$/.test(change.cause) && of.endToEndId
    if (words.length === 0 && !paid) return null
    return (
      <>
        {words.join(' ')}{' '}
        {paid && (
          <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
            E2E <CopyText text={paid} shown={paid} name="E2E" className="wrap-anywhere" />
          </span>
        )}
      </>
    )
  }
}

function useExpected({ type, status, createdAt, expiresAt }: UserTransaction) {
  const t = useTranslations('transactions.cause')
  const { time } = useFormat()
  const printedAt = usePrinted(createdAt)
  if (type !== 'CASHIN' || status !== 'PENDING' || !expiresAt) return null
  const { sameDay, printed } = printedAt(expiresAt)
  const words = [!sameDay && t('at', { time: time(expiresAt, true) }), t('expected')]
  return {
    key: 'expected',
    at: expiresAt,
    printed,
    tone: 'void',
    title: <span className="text-ink-2">{t('expires')}</span>,
    detail: words.filter(Boolean).join(' '),
  } satisfies TimelineEntry
}
