import { useTranslations } from 'use-intl'
import { BoletoSlip } from '@/components/checkout/boleto-slip'
import { useCheckout } from '@/components/checkout/checkout-state'
import { TONE } from '@/components/pay/payment-state'
import { INK, Sign } from '@/components/ui/sign'

/**
 * The payment state of a session that can no longer be paid, what was refunded of it, and an issued
 * boleto; the page around says what comes next.
 */
export function PaymentStateLine() {
  const t = useTranslations('checkout')
  const { paymentState, view, priced } = useCheckout()
  const { returnedAmount } = view
  const shown = view.boleto ? 'waiting' : paymentState
  const tone = TONE[shown]
  return (
    <>
      <p role="status" className={`flex items-center gap-2 font-medium ${INK[tone]}`}>
        <Sign tone={tone} alive={shown === 'processing'} />
        {t(`standing.${shown}`)}
      </p>
      {paymentState === 'paid' && returnedAmount !== null && (
        <p className="mt-1 text-ink-2">
          {t('said.refundedPart', { returned: priced(returnedAmount) })}
        </p>
      )}
      {view.boleto && <BoletoSlip code={view.boleto.code} />}
    </>
  )
}
