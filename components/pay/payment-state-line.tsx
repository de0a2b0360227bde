'use client'

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Sign } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { countdown } from '@/lib/i18n/elapsed'
import { useFormat } from '@/lib/i18n/use-format'
import { usePayment } from './payment'
import { type PixState, TONE } from './payment-state'

/** The state of the charge and the time left to pay it. Its height is the same in every state. */
export function PaymentStateLine() {
  const t = useTranslations('pay')
  const { dateTime } = useFormat()
  const { paymentState, leftMs, payable } = usePayment()
  const state = useFocusAfterWaiting(paymentState)
  return (
    <div className="mt-3 flex min-h-7 flex-wrap items-center justify-between gap-x-1.5">
      <p ref={state} role="status" tabIndex={-1} className="flex min-h-7 items-center outline-none">
        {paymentState === 'paid' ? (
          <span className="flex items-center gap-2.5 font-semibold text-20 text-good tracking-title">
            <Sign tone="good" size={24} />
            {t('standing.paid')}
          </span>
        ) : (
          <Status tone={TONE[paymentState]} alive={paymentState === 'waiting'}>
            {t(`standing.${paymentState}`)}
          </Status>
        )}
      </p>
      {leftMs !== null && payable.expiresAt && (
        <>
          <p role="timer" className="text-ink-2 print:hidden">
            <span className="max-[22rem]:sr-only">{t('validFor')}</span>{' '}
            <time dateTime={payable.expiresAt} className="font-medium text-ink">
              {countdown(leftMs).padStart(8, '00:')}
            </time>
          </p>
          <p className="hidden text-ink-2 print:block">
            {t('validUntil', { at: dateTime(payable.expiresAt, false) })}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Takes the focus when the code goes with the control that had it, because Tab would begin at the
 * top of the page. A focus elsewhere stays.
 */
function useFocusAfterWaiting(paymentState: PixState) {
  const state = useRef<HTMLParagraphElement>(null)
  const before = useRef(paymentState)
  useEffect(() => {
    const hasEnded = before.current === 'waiting' && paymentState !== 'waiting'
    before.current = paymentState
    const focused = document.activeElement
    const isLost = focused === document.body || focused?.closest('[inert]')
    if (hasEnded && isLost) state.current?.focus({ preventScroll: true })
  }, [paymentState])
  return state
}
