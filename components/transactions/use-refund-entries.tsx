'use client'

import { useLocale, useTranslations } from 'use-intl'
import type { TimelineEntry } from '@/components/ui/timeline'
import type { Refund, TransactionRecord } from '@/lib/client/types'
import { refusalInWords } from '@/lib/i18n/refusal-words'
import { useFormat } from '@/lib/i18n/use-format'
import { ORIGIN_WORD } from './timeline-words'
import { usePrinted } from './use-printed'

/** The lines of a timeline that are no moves of the charge: refunds asked for, and refused. */
export function useRefundEntries({ transaction, refunds }: TransactionRecord): TimelineEntry[] {
  const t = useTranslations('refunds.line')
  const lineOf = useLine(transaction.createdAt)
  const wordsOf = useWords()
  return refunds.flatMap((refund) => {
    const { refundId, createdAt, settledAt, status } = refund
    const asked = lineOf(createdAt, wordsOf.asked(refund))
    const lines: TimelineEntry[] = [
      { ...asked, key: `${refundId}-asked`, tone: 'work', title: t('asked') },
    ]
    if (status === 'FAILED' && settledAt) {
      const refused = lineOf(settledAt, wordsOf.refused(refund))
      lines.push({ ...refused, key: `${refundId}-refused`, tone: 'bad', title: t('refused') })
    }
    return lines
  })
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

function useWords() {
  const t = useTranslations('refunds.line')
  const by = useTranslations('transactions.cause')
  const locale = useLocale()
  return {
    asked: ({ origin, reason }: Refund) =>
      reason ? `${by(ORIGIN_WORD[origin])} ${t('reason', { reason })}` : by(ORIGIN_WORD[origin]),
    refused: ({ refusal }: Refund) =>
      refusal ? `${refusalInWords(refusal, locale)} ${t('available')}` : t('available'),
  }
}
