import { useTranslations } from 'use-intl'
import { useCheckout } from '@/components/checkout/checkout-state'
import { TONE } from '@/components/pay/payment-state'
import { INK, Sign } from '@/components/ui/sign'

/**
 * The payment state of a session that can no longer be paid; the page around says what comes next.
 */
export function PaymentStateLine() {
  const t = useTranslations('checkout.standing')
  const { paymentState } = useCheckout()
  const tone = TONE[paymentState]
  return (
    <p role="status" className={`flex items-center gap-2 font-medium ${INK[tone]}`}>
      <Sign tone={tone} alive={paymentState === 'processing'} />
      {t(paymentState)}
    </p>
  )
}
