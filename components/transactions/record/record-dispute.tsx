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
import type { Dispute, TransactionRecord } from '@/lib/client/types'
import { useFormat, useMoney } from '@/lib/i18n/use-format'
import { addReais } from '@/lib/kernel/money'

type Props = { record: TransactionRecord }

/** A banner for an open dispute: the amount blocked, and the deadline while an answer is needed. */
export function OpenDispute({ record: { transaction, disputes } }: Props) {
  const t = useTranslations('transactions.disputes')
  const { money, dateTime } = useFormat()
  const dispute = openDispute(disputes)
  if (!dispute) return null
  // What was refunded before the dispute is not held.
  const amount = money(addReais(dispute.blocked, dispute.owedAmount))
  const held = !transaction.balanceImpact
    ? t('heldElsewhere')
    : dispute.owedAmount > 0
      ? t('heldPart', { amount, blocked: money(dispute.blocked), owed: money(dispute.owedAmount) })
      : t('heldAll', { amount })
  const { respondBy } = dispute
  const isDue = respondBy && needsAnswer(dispute, Date.now())
  const words = [held, isDue && t('respond', { at: dateTime(respondBy, false) })]
  return (
    <Banner tone="wait" title={t('open')} action={<AnswerLink dispute={dispute} />}>
      {words.filter(Boolean).join(' ')}
    </Banner>
  )
}

/** All disputes of a charge, or the one dispute of an `INFRACTION`. */
export function RecordDisputes({ record: { transaction, disputes } }: Props) {
  const t = useTranslations('transactions.disputes')
  const isOwn = transaction.type === 'INFRACTION'
  return disputes.map((dispute) => (
    <Section key={dispute.transactionId} title={t('title')}>
      {isOwn ? (
        <OwnFacts dispute={dispute} />
      ) : (
        <FactsOfCharge dispute={dispute} transaction={transaction} />
      )}
    </Section>
  ))
}

type FactsProps = { dispute: Dispute; transaction: TransactionRecord['transaction'] }

/** A dispute of the charge whose page this is. */
function FactsOfCharge({ dispute, transaction: { currency, balanceImpact } }: FactsProps) {
  const t = useTranslations('transactions.disputes')
  const state = useTranslations('transactions.column')('status')
  const money = useMoney(currency)
  const { status, amount, blocked, owedAmount, transactionId } = dispute
  return (
    <Facts
      facts={[
        [state, <StatusBadge key="state" transaction={{ type: 'INFRACTION', status }} />],
        [t('amount'), money(amount)],
        [t(status === 'PENDING' ? 'blocked' : 'released'), balanceImpact ? money(blocked) : null],
        [t('owed'), owedAmount === 0 ? null : money(owedAmount)],
        ...useReason(dispute),
        [t('title'), <To key="to" id={transactionId} words={t('see')} />],
      ]}
    />
  )
}

/** The dispute whose page this is: the head has its state, the sum its amounts. */
function OwnFacts({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('transactions.disputes')
  const charge = <To id={dispute.chargeId} words={t('chargeSee')} />
  return <Facts facts={[...useReason(dispute), [t('charge'), charge]]} />
}

/** The reason and, of a dispute that is not decided yet, the deadline. */
function useReason({ reason, outcome, respondBy }: Dispute) {
  const t = useTranslations('transactions.disputes')
  const { dateTime } = useFormat()
  const deadline = outcome === 'open' && respondBy ? dateTime(respondBy, false) : null
  return [
    [t('reason'), t(`reasons.${reasonWord(reason)}`)],
    [t('respondBy'), deadline],
  ] as const
}

function To({ id, words }: { id: string; words: string }) {
  return <TextLink href={`/transactions/${id}`}>{words}</TextLink>
}
