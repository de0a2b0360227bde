'use client'

import { useTranslations } from 'use-intl'
import { Amount } from '@/components/ui/amount'
import { toReais } from '@/lib/kernel/money'
import { CHARGE_RULES } from '@/lib/providers/sandbox/charge-rules'

/** The published amounts that choose how a charge expires, is paid late or is told of. */
export function ChargeAmounts() {
  const t = useTranslations('bank.charges')
  return (
    <section aria-labelledby="charge-amounts">
      <h2 id="charge-amounts" className="font-semibold text-14">
        {t('title')}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t('body')}</p>
      <ul className="mt-4 grid border-rule border-b">
        {CHARGE_RULES.map(({ amount, outcome }) => (
          <li key={outcome} className="border-rule border-t py-2.5 text-13">
            <Amount reais={toReais(amount)} currency />
            <p className="text-ink-2">{t(`outcome.${outcome}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
