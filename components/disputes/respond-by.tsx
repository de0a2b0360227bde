'use client'

import { useTranslations } from 'use-intl'
import { Moment } from '@/components/ui/moment'
import type { Dispute } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'
import { deadlineMark } from './dispute-state'

type Props = { dispute: Pick<Dispute, 'outcome' | 'respondBy' | 'defence'> }

/** The deadline of an open dispute in a list, and how long is left while an answer is due soon. */
export function RespondBy({ dispute }: Props) {
  const t = useTranslations('disputes.list')
  const { dateTime } = useFormat()
  const now = useCurrentTime(MINUTE_MS)
  const { outcome, respondBy: at } = dispute
  if (outcome !== 'open' || !at) return null
  const mark = deadlineMark(dispute, now.getTime())
  return (
    <span>
      <time dateTime={at}>{dateTime(at, false)}</time>
      {mark === 'over' && <span className="block text-12 text-ink-2">{t('over')}</span>}
      {mark === 'soon' && (
        <span className="block font-medium text-12 text-wait">
          <Moment at={at} now={now} ahead />
        </span>
      )}
    </span>
  )
}
