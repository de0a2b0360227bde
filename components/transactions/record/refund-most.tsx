'use client'

import { useTranslations } from 'use-intl'
import type { FormState } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link'
import { useMoney } from '@/lib/i18n/use-format'
import type { WantedRefund } from './refund-amount'

type Props = {
  form: Pick<FormState<WantedRefund>, 'set'>
  /** The most that can be refunded now. */
  most: number
  /** The charge's currency. */
  currency: string
}

/** Enters the most that can be refunded now. */
export function UseMost({ form, most, currency }: Props) {
  const t = useTranslations('refunds.dialog')
  const money = useMoney(currency)
  if (most <= 0) return null
  return (
    <LinkButton onClick={() => form.set({ kind: 'part', amount: most })}>
      {t('useMost', { amount: money(most) })}
    </LinkButton>
  )
}

/** Says that the balance does not cover the amount, and offers the amount that it covers. */
export function Shortage({ missing, ...props }: Props & { missing: number }) {
  const t = useTranslations('refunds.dialog')
  const money = useMoney(props.currency)
  return (
    <div className="mb-4 flex">
      <Banner tone="bad" title={t('shortTitle')} action={<UseMost {...props} />}>
        {t('short', { amount: money(missing) })}
      </Banner>
    </div>
  )
}
