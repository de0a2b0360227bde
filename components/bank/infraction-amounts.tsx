'use client'

import { useTranslations } from 'use-intl'
import { Amount } from '@/components/ui/amount'
import { toReais } from '@/lib/kernel/money'
import { INFRACTION_RULES } from '@/lib/sandbox/bank/infraction-rules'

/** The published amounts whose payment is reported as fraud by itself. */
export function InfractionAmounts() {
  const t = useTranslations('bank.report')
  return (
    <section aria-labelledby="infraction-amounts">
      <h2 id="infraction-amounts" className="font-semibold text-14">
        {t('title')}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t('body')}</p>
      <ul className="mt-4 grid border-rule border-b">
        {INFRACTION_RULES.map(({ amount, outcome }) => (
          <li key={amount} className="border-rule border-t py-2.5 text-13">
            <Amount reais={toReais(amount)} currency />
            <p className="text-ink-2">{t(`outcome.${outcome ?? 'open'}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
