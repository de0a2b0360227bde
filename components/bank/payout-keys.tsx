'use client'

import { useTranslations } from 'use-intl'
import { Amount } from '@/components/ui/amount'
import { CopyText } from '@/components/ui/copy'
import { toReais } from '@/lib/kernel/money'
import { PAYOUT_RULES } from '@/lib/sandbox/bank/payout-rules'

/** The published keys and amounts that choose what becomes of a withdrawal. */
export function PayoutKeys() {
  const t = useTranslations('bank.payouts')
  const outcome = useTranslations('withdrawals.sandbox.outcome')
  return (
    <section aria-labelledby="payout-keys">
      <h2 id="payout-keys" className="font-semibold text-14">
        {t('title')}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t('body')}</p>
      <ul className="mt-4 grid border-rule border-b">
        {PAYOUT_RULES.map(({ key, amount, outcome: name }) => (
          <li key={key} className="border-rule border-t py-2.5 text-13">
            <div className="flex items-baseline justify-between gap-4">
              <CopyText text={key} shown={key} className="wrap-anywhere" />
              <Amount reais={toReais(amount)} currency />
            </div>
            <p className="text-ink-2">{outcome(name)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
