'use client'

import { useTranslations } from 'use-intl'
import { Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { useApproverName } from '@/components/withdrawals/use-approver-name'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'

/** The rule that held a withdrawal, and who approved it; renders nothing if no rule did. */
export function RecordApproval({ record }: { record: TransactionRecord }) {
  const t = useTranslations('withdrawals.held')
  const { money, dateTime } = useFormat()
  const nameOf = useApproverName()
  const { approval } = record
  if (!approval) return null
  const { rule, above, needed, otherApprover, askedBy, given } = approval
  return (
    <Section title={t('title')}>
      <p className="mb-3 text-13 text-ink-2">
        {t(`rule.${rule}`, { limit: money(above ?? 0) })} {otherApprover && t('other')}
      </p>
      <Facts
        facts={[
          [t('askedBy'), nameOf(askedBy)],
          [
            t('approvals'),
            t('count', { given: given.filter(({ counts }) => counts).length, needed }),
          ],
          ...given.map(
            (one) =>
              [
                t('approvedBy'),
                <span key={one.at}>
                  {nameOf(one)}
                  <time dateTime={one.at} className="block text-ink-2">
                    {dateTime(one.at)}
                  </time>
                  {!one.counts && <span className="block text-ink-2">{t('countsNoMore')}</span>}
                </span>,
              ] as const,
          ),
        ]}
      />
    </Section>
  )
}
