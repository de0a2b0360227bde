'use client'

import { useTranslations } from 'use-intl'
import { CopyText } from '@/components/ui/copy'
import { useFormat } from '@/lib/i18n/use-format'
import { toReais } from '@/lib/money'
import { PAYOUT_RULES } from '@/lib/sandbox/payout-rules'

/** The published keys and amounts that choose what becomes of a withdrawal. */
export function PayoutKeys() {
  const t = useTranslations('bank.payouts')
  const outcome = useTranslations('withdrawals.sandbox.outcome')
  const { money } = useFormat()
  return (
    <section aria-labelledby="payout-keys">
      <h2 id="payout-keys" className="font-semibold text-14">
        {t('title')}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t('body')}</p>
      <ul className="mt-4 grid border-rule border-b">
        {PAYOUT_RULES.map(({ key, amount, outcome: name }) => (
          <li key={key} className="border-rule border-t py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <CopyText text={key} shown={key} className="wrap-anywhere" />
              <span className="num text-12 text-ink-2">
                {t('net', { amount: money(toReais(amount)) })}
              </span>
            </div>
            <p className="text-13 text-ink-2">{outcome(name)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
