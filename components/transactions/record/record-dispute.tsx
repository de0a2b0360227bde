'use client'

import { useTranslations } from 'use-intl'
import {
  AnswerLink,
  needsAnswer,
  openDispute,
  reasonWord,
} from '@/components/disputes/dispute-state'
import { StatusBadge } from '@/components/transactions/status-badge'
import { Banner } from '@/components/ui/banner'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { plus } from '@/components/withdrawals/withdrawal-amounts'
import type { TransactionRecord } from '@/lib/client/types'
import { useFormat, useMoney } from '@/lib/i18n/use-format'

type Props = { record: TransactionRecord }

/** A banner for an open dispute: the amount blocked, and the deadline while an answer is needed. */
export function OpenDispute({ record: { transaction, disputes } }: Props) {
  const t = useTranslations('transactions.disputes')
  const { money, dateTime } = useFormat()
  const dispute = openDispute(disputes)
  if (!dispute) return null
  // What was refunded before the dispute is not held.
  const amount = money(plus(dispute.blocked, dispute.owedAmount))
  const held = !transaction.balanceImpact
    ? t('heldElsewhere')
    : dispute.owedAmount > 0
      ? t('heldPart', { amount, blocked: money(dispute.blocked), owed: money(dispute.owedAmount) })
      : t('heldAll', { amount })
  const { respondBy } = dispute
  const isDue = respondBy && needsAnswer(dispute, Date.now())
  const words = [held, isDue && t('respond', { at: dateTime(respondBy, false) })]
  return (
    <div className="mt-4 flex">
      <Banner tone="wait" title={t('open')} action={<AnswerLink dispute={dispute} />}>
        {words.filter(Boolean).join(' ')}{' '}
        {transaction.type === 'CASHIN' && (
          <TextLink href={`/transactions/${dispute.transactionId}`}>{t('see')}</TextLink>
        )}
      </Banner>
    </div>
  )
}

/** All disputes of a charge, or the one dispute of an `INFRACTION`. */
export function RecordDisputes({ record: { transaction, disputes } }: Props) {
  const t = useTranslations('transactions.disputes')
  const status = useTranslations('transactions.column')
  const { dateTime } = useFormat()
  const money = useMoney(transaction.currency)
  const isOwn = transaction.type === 'INFRACTION'
  return disputes.map((dispute) => (
    <Section key={dispute.transactionId} title={t('title')}>
      <Facts
        facts={[
          [
            status('status'),
            <StatusBadge
              key="status"
              transaction={{ type: 'INFRACTION', status: dispute.status }}
            />,
          ],
          [t('amount'), isOwn ? null : money(dispute.amount)],
          [
            t(dispute.status === 'PENDING' ? 'blocked' : 'released'),
            isOwn || !transaction.balanceImpact ? null : money(dispute.blocked),
          ],
          [t('owed'), isOwn || dispute.owedAmount === 0 ? null : money(dispute.owedAmount)],
          [t('reason'), t(`reasons.${reasonWord(dispute.reason)}`)],
          [t('respondBy'), dispute.respondBy && dateTime(dispute.respondBy, false)],
          isOwn
            ? [t('charge'), <To key="to" id={dispute.chargeId} words={t('chargeSee')} />]
            : [t('title'), <To key="to" id={dispute.transactionId} words={t('see')} />],
        ]}
      />
    </Section>
  ))
}

function To({ id, words }: { id: string; words: string }) {
  return <TextLink href={`/transactions/${id}`}>{words}</TextLink>
}
