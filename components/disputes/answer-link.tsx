'use client'

import { useTranslations } from 'use-intl'
import { TextLink } from '@/components/ui/link'
import type { Dispute } from '@/lib/client/types'

type Props = {
  dispute: Pick<Dispute, 'outcome' | 'answer'>
  /** In a table, where the place is named by its column. */
  short?: boolean
}

/** The way to where an open dispute is answered: at its provider, or in words where no page is known. */
export function AnswerLink({ dispute: { outcome, answer }, short }: Props) {
  const t = useTranslations('disputes.answer')
  if (outcome !== 'open') return null
  const { place, url } = answer
  if (!url) return <span className="text-ink-2">{t(short ? 'pspShort' : 'psp')}</span>
  return (
    <TextLink href={url} target="_blank">
      {t(short ? 'short' : place)}
    </TextLink>
  )
}
