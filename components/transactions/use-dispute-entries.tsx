'use client'

import { useTranslations } from 'use-intl'
import type { TimelineEntry } from '@/components/ui/timeline'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { reasonWord } from './dispute-state'
import { usePrinted } from './use-printed'

/** The lines of a charge's timeline that are no moves of its own: that its payer disputed it. */
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
