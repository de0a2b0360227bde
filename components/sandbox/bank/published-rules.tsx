'use client'

import { useTranslations } from 'use-intl'
import { AmountRule, Rules } from '@/components/sandbox/refund-amounts'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import { toReais } from '@/lib/kernel/money'
import { CHARGE_RULES } from '@/lib/providers/sandbox/charge-rules'
import { FRAUD_REPORT_RULES } from '@/lib/sandbox/bank/fraud-report-rules'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'

/** The test amounts that make a charge expire, be paid late, or be reported. */
export function ChargeAmounts() {
  const t = useTranslations('bank.charges')
  return (
    <Rules id="charge-amounts" title={t('title')} body={t('body')}>
      {CHARGE_RULES.map(({ amount, outcome }) => (
        <AmountRule key={outcome} amount={amount} outcome={t(`outcome.${outcome}`)} />
      ))}
    </Rules>
  )
}

/** The test amounts whose payment opens a dispute automatically. */
export function DisputeAmounts() {
  const t = useTranslations('bank.report')
  return (
    <Rules id="infraction-amounts" title={t('title')} body={t('body')}>
      {FRAUD_REPORT_RULES.map(({ amount, outcome }) => (
        <AmountRule key={amount} amount={amount} outcome={t(`outcome.${outcome ?? 'open'}`)} />
      ))}
    </Rules>
  )
}

/** The test keys and amounts that decide the outcome of a withdrawal. */
export function PayoutKeys() {
  const t = useTranslations('bank.payouts')
  const outcome = useTranslations('withdrawals.sandbox.outcome')
  return (
    <Rules id="payout-keys" title={t('title')} body={t('body')}>
      {PAYOUT_RULES.map(({ key, amount, outcome: name }) => (
        <li key={key} className="border-rule border-t py-2.5 text-13">
          <div className="flex items-baseline justify-between gap-4">
            <CopyText text={key} shown={key} className="wrap-anywhere" />
            <Amount reais={toReais(amount)} symbol />
          </div>
          <p className="text-ink-2">{outcome(name)}</p>
        </li>
      ))}
    </Rules>
  )
}
