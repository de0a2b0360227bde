'use client'

import { useTranslations } from 'use-intl'
import { Amount } from '@/components/ui/amount'
import { toReais } from '@/lib/kernel/money'
import { REFUND_RULES } from '@/lib/sandbox/bank/refund-rules'

/** The published amounts that choose what becomes of a refund. */
export function RefundAmounts() {
  const t = useTranslations('refunds.sandbox')
  return (
    <section aria-labelledby="refund-amounts">
      <h2 id="refund-amounts" className="font-semibold text-14">
        {t('title')}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t('body')}</p>
      <ul className="mt-4 grid border-rule border-b">
        {REFUND_RULES.map(({ amount, outcome }) => (
          <li key={outcome} className="border-rule border-t py-2.5 text-13">
            <Amount reais={toReais(amount)} currency />
            <p className="text-ink-2">{t(`outcome.${outcome}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
