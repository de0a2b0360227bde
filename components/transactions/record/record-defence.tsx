'use client'

import { useTranslations } from 'use-intl'
import { DefenceForm } from '@/components/disputes/defence-form'
import { DefenceStatus } from '@/components/disputes/defence-status'
import { May } from '@/components/layout/may'
import { Section } from '@/components/ui/section'
import type { Defence, TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/** The merchant's defence on the page of its dispute: its state, its text, and the form. */
export function RecordDefence({
  record: { transaction, disputes },
}: {
  record: TransactionRecord
}) {
  const t = useTranslations('disputes.defence')
  const [dispute] = disputes
  if (transaction.type !== 'INFRACTION' || !dispute?.defence) return null
  const { defence, transactionId, respondBy } = dispute
  return (
    <div id="defence" className="mb-10 scroll-mt-6">
      <Section title={t('title')} first aside={<DefenceStatus status={defence.status} />}>
        <p className="max-w-150 text-13 text-ink-2">
          <Explained defence={defence} respondBy={respondBy} />
        </p>
        {defence.text && (
          <blockquote className="wrap-anywhere mt-3 max-w-150 whitespace-pre-wrap border-rule border-l-2 pl-3 text-13">
            {defence.text}
          </blockquote>
        )}
        {defence.canBeSent && (
          <May operation="defendDispute">
            <DefenceForm key={defence.status} transactionId={transactionId} />
          </May>
        )}
      </Section>
    </div>
  )
}

type ExplainedProps = { defence: Defence; respondBy: string | null }

function Explained({ defence, respondBy }: ExplainedProps) {
  const t = useTranslations('disputes.defence.more')
  const { dateTime } = useFormat()
  const { status, writtenAt, settledAt, refusal } = defence
  if (status === 'needed') {
    return respondBy ? t('neededUntil', { at: dateTime(respondBy, false) }) : t('needed')
  }
  if (status === 'missed' || status === 'unknown') return t(status)
  if (refusal === 'OTHER_DEFENCE') return t('other')
  const at = dateTime(settledAt ?? writtenAt ?? '')
  return t(status, { at, reason: refusal ?? '' })
}
