import { useTranslations } from 'use-intl'
import { useCheckout } from '@/components/checkout/checkout-state'
import { TONE } from '@/components/pay/payment-state'
import { INK, Sign } from '@/components/ui/sign'

/** How a session stands that has no fields any more; what follows is the page's to say. */
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
