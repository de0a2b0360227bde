'use client'

import { useLocale, useTranslations } from 'use-intl'
import { reasonWord } from '@/components/disputes/dispute-state'
import type { TimelineEntry } from '@/components/ui/timeline'
import type { Refund, TransactionRecord } from '@/lib/client/types'
import { moneyIn } from '@/lib/i18n/format'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { useFormat, useMoney } from '@/lib/i18n/use-format'
import { BRAND_LOOK, type CardBrand } from '@/lib/kernel/card-brands'
import { whereRefused } from './refund-state'
import { DECLINE_WORD, ORIGIN_WORD } from './timeline-words'

/** The timeline's entries for declined cards, with the reasons. */
export function useDeclineEntries({ transaction, declines }: TransactionRecord): TimelineEntry[] {
  const t = useTranslations('transactions')
  const reasonOf = useDeclineReason()
  const printedAt = usePrinted(transaction.createdAt)
  const { time } = useFormat()
  return declines.map(({ at, reason, brand, last4 }, nth) => {
    const { sameDay, printed } = printedAt(at)
    const name = brand && (BRAND_LOOK[brand as CardBrand]?.name ?? brand)
    const words = [
      !sameDay && t('cause.at', { time: time(at, true) }),
      name && last4 && t('decline.card', { brand: name, last4 }),
      reasonOf(reason),
    ]
    return {
      key: `${nth}-declined`,
      at,
      printed,
      tone: 'bad',
      title: t('decline.title'),
      detail: words.filter(Boolean).join(' '),
    }
  })
}

/** Returns a function that translates a decline code; an unknown code is shown as it is. */
export function useDeclineReason(): (reason: string) => string {
  const t = useTranslations('transactions.decline')
  return (reason) => {
    const word = DECLINE_WORD[reason]
    return word ? t(word) : t('other', { reason })
  }
}

/** The timeline's entries for disputes of a charge. */
export function useDisputeEntries({ transaction, disputes }: TransactionRecord): TimelineEntry[] {
  const t = useTranslations('transactions.cause')
  const reasons = useTranslations('transactions.disputes.reasons')
  const printedAt = usePrinted(transaction.createdAt)
  const { time } = useFormat()
  if (transaction.type !== 'CASHIN') return []
  return disputes.map(({ transactionId, openedAt, reason }) => {
    const { sameDay, printed } = printedAt(openedAt)
    const words = [
      !sameDay && t('at', { time: time(openedAt, true) }),
      t('because', { reason: reasons(reasonWord(reason)) }),
    ]
    return {
      key: `${transactionId}-disputed`,
      at: openedAt,
      printed,
      tone: 'dispute',
      title: t('disputed'),
      detail: words.filter(Boolean).join(' '),
    }
  })
}

/**
 * The timeline's entries for payments that the charge could not take. One that cancelled the charge
 * is told by the charge's own move.
 */
export function useExtraPaymentEntries(record: TransactionRecord): TimelineEntry[] {
  const { transaction, timeline, extraPayments } = record
  const lineOf = useLine(transaction.createdAt)
  const t = useTranslations('transactions.paidOtherwise')
  const locale = useLocale()
  if (timeline.some(({ cause }) => cause === 'paid_other_amount')) return []
  return extraPayments.flatMap((payment) => {
    const { transactionId, currency, amount, paidAt, payerName } = payment
    if (!paidAt) return []
    const line = lineOf(paidAt, payerName ? t('from', { name: payerName }) : '')
    const isSame = currency === transaction.currency && amount === transaction.amount
    // The charge's own amount completes it, unless the operator had credited it apart.
    const word = isSame ? (transaction.paidAt ? 'again' : 'apart') : 'other'
    const title = t(word, { paid: moneyIn(currency, locale, amount) })
    return [{ ...line, key: transactionId, tone: 'work', title }]
  })
}

/** The timeline's entries for refunds that were requested or refused, or returned a part. */
export function useRefundEntries(record: TransactionRecord): TimelineEntry[] {
  const { transaction, refunds } = record
  const t = useTranslations('refunds.line')
  const lineOf = useLine(transaction.createdAt)
  const money = useMoney(transaction.currency)
  const wordsOf = useWords(record)
  const last = refundOfLastMove(record)
  return refunds.flatMap((refund) => {
    const { refundId, createdAt, settledAt, status } = refund
    const amount = money(refund.amount)
    const isPart = refund.amount !== transaction.amount
    const asked = lineOf(createdAt, wordsOf.asked(refund))
    const lines: TimelineEntry[] = [
      {
        ...asked,
        key: `${refundId}-asked`,
        tone: 'work',
        title: isPart ? t('askedPart', { amount }) : t('asked'),
      },
    ]
    if (status === 'FAILED' && settledAt) {
      const refused = lineOf(settledAt, wordsOf.refused(refund))
      lines.push({ ...refused, key: `${refundId}-refused`, tone: 'bad', title: t('refused') })
    }
    // A refund of the whole charge, or of its rest, is told by the charge's own move.
    if (status === 'COMPLETED' && settledAt && isPart && refund !== last) {
      const arrived = lineOf(settledAt, '')
      lines.push({
        ...arrived,
        key: `${refundId}-completed`,
        tone: 'back',
        title: t('completedPart', { amount }),
      })
    }
    return lines
  })
}

const ADJUSTED = {
  credit: 'kind.adjustment_credit',
  debit: 'kind.adjustment_debit',
  dispute_won: 'ended.dispute_won',
  dispute_lost: 'ended.dispute_lost',
} as const

/** The timeline's entries for corrections of the balance and ends of disputes by the operator. */
export function useAdjustmentEntries({
  transaction,
  adjustments,
}: TransactionRecord): TimelineEntry[] {
  const t = useTranslations('transactions.ledger')
  const { money } = useFormat()
  const lineOf = useLine(transaction.createdAt)
  return adjustments.map(({ adjustmentId, direction, amount, reason, at }) => {
    const words = [`${money(amount)}.`, reason && t('reason', { reason })]
    const line = lineOf(at, words.filter(Boolean).join(' '))
    return { ...line, key: adjustmentId, tone: 'note', title: t(ADJUSTED[direction]) }
  })
}

/** The refund with which all of the charge had gone back; undefined if there is none. */
function refundOfLastMove({ timeline, refunds }: TransactionRecord): Refund | undefined {
  if (!timeline.some(({ cause }) => cause === 'refunded')) return undefined
  const completed = refunds.filter(({ status }) => status === 'COMPLETED')
  return completed
    .toSorted((one, other) => ((one.settledAt ?? '') < (other.settledAt ?? '') ? -1 : 1))
    .at(-1)
}

function useLine(began: string) {
  const t = useTranslations('transactions.cause')
  const { time } = useFormat()
  const printedAt = usePrinted(began)
  return (at: string, words: string) => {
    const { sameDay, printed } = printedAt(at)
    const detail = sameDay ? words : `${t('at', { time: time(at, true) })} ${words}`
    return { at, printed, detail }
  }
}

function useWords(record: TransactionRecord) {
  const t = useTranslations('refunds.line')
  const by = useTranslations('transactions.cause')
  const locale = useLocale()
  const where = t(whereRefused(record).line)
  return {
    asked: ({ origin, reason }: Refund) =>
      reason ? `${by(ORIGIN_WORD[origin])} ${t('reason', { reason })}` : by(ORIGIN_WORD[origin]),
    refused: ({ refusal }: Refund) =>
      refusal ? `${refusalInWords(refusal, locale)} ${where}` : where,
  }
}

/**
 * Formats a time for the timeline's column: the hour on the transaction's first day, else the date.
 */
export function usePrinted(createdAt: string) {
  const { dayKey, dateNear, time } = useFormat()
  return (at: string) => {
    const sameDay = dayKey(at) === dayKey(createdAt)
    return { sameDay, printed: sameDay ? time(at, true) : dateNear(at, createdAt) }
  }
}
