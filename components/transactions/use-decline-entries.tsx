'use client'

import { useTranslations } from 'use-intl'
import type { TimelineEntry } from '@/components/ui/timeline'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { BRAND_LOOK, type CardBrand } from '@/lib/kernel/card-brands'
import { DECLINE_WORD } from './timeline-words'
import { usePrinted } from './use-printed'

/** The lines of a timeline that are no moves of the charge: each card that was declined, and why. */
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

/** Why a card was declined, in the reader's language; a code without words is named as one. */
export function useDeclineReason(): (reason: string) => string {
  const t = useTranslations('transactions.decline')
  return (reason) => {
    const word = DECLINE_WORD[reason]
    return word ? t(word) : t('other', { reason })
  }
}
