import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonAnchor } from './button-anchor'
import { useCheckout } from './checkout-state'
import { leadsAway } from './leads-away'
import { LinkAct } from './link-act'

const SECONDS = 8

/** Leads back to the shop after a moment that the customer may end or stop. */
export function Leaving() {
  const t = useTranslations('checkout.leaving')
  const { successUrl } = useCheckout().view
  const leads = leadsAway(successUrl)
  const [left, setLeft] = useState<number | null>(leads ? SECONDS : null)
  useEffect(() => {
    if (left === null) return
    if (left === 0) return window.location.assign(successUrl)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, successUrl])
  if (!leads) return null
  return (
    <>
      <ButtonAnchor go href={successUrl}>
        {t('now')}
      </ButtonAnchor>
      {left !== null && (
        <p className="mt-3 flex flex-wrap items-baseline justify-center gap-x-3 text-13 text-ink-2">
          <span aria-hidden="true" className="num">
            {t('in', { seconds: left })}
          </span>
          <span role="status" className="sr-only">
            {t('in', { seconds: SECONDS })}
          </span>
          <LinkAct onClick={() => setLeft(null)}>{t('stay')}</LinkAct>
        </p>
      )}
    </>
  )
}
