'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '@/components/ui/amount'
import { type Centavos, toReais } from '@/lib/kernel/money'
import { REFUND_RULES } from '@/lib/sandbox/bank/refund-rules'

/** The test amounts that decide the outcome of a refund. */
export function RefundAmounts() {
  const t = useTranslations('refunds.sandbox')
  return (
    <Rules id="refund-amounts" title={t('title')} body={t('body')}>
      {REFUND_RULES.map(({ amount, outcome }) => (
        <AmountRule key={outcome} amount={amount} outcome={t(`outcome.${outcome}`)} />
      ))}
    </Rules>
  )
}

type Props = { id: string; title: string; body: string; children: ReactNode }

/** A titled list of the sandbox's test rules. */
export function Rules({ id, title, body, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-14">
        {title}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{body}</p>
      <ul className="mt-4 grid border-rule border-b">{children}</ul>
    </section>
  )
}

/** One test amount and its effect. */
export function AmountRule({ amount, outcome }: { amount: Centavos; outcome: string }) {
  return (
    <li className="border-rule border-t py-2.5 text-13">
      <Amount reais={toReais(amount)} symbol />
      <p className="text-ink-2">{outcome}</p>
    </li>
  )
}
