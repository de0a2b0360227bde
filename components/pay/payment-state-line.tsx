'use client'

import { useTranslations } from 'use-intl'
import { Sign } from '@/components/ui/sign'
import { Status } from '@/components/ui/status'
import { countdown } from '@/lib/i18n/elapsed'
import { usePayment } from './payment'
import { TONE } from './payment-state'

/** The state of the charge and the time left to pay it. Its height is the same in every state. */
export function PaymentStateLine() {
  const t = useTranslations('pay')
  const { paymentState, leftMs, payable } = usePayment()
  return (
    <div className="mt-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="flex min-h-7 items-center">
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
      {leftMs !== null && (
        <p role="timer" className="text-ink-2">
          <span className="max-[22rem]:sr-only">{t('validFor')}</span>{' '}
          <time dateTime={payable.expiresAt ?? undefined} className="font-medium text-ink">
            {countdown(leftMs).padStart(8, '00:')}
          </time>
        </p>
      )}
    </div>
  )
}
